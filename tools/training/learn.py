"""Learning in floating point: with PyTorch where there is one, else with NumPy alone. Both make the same kind of network:
two hidden layers of units that say nothing less than 0 and no more than MOST_OUT, then a share for each side."""
import os
import time

import numpy as np

from training.network import MOST_OUT

LEAST_SPREAD = 0.1  # of a feature; what hardly ever differs would get weights that have no room


class Settings:
    def __init__(self, hidden=(64, 32), epochs=10, batch=4096, rate=1e-3, decay=1e-4, seed=1, known=None):
        """`known`: the layers of a network that goes on learning, in floating point; its hidden units are those."""
        self.known = known
        self.hidden = tuple(len(biases) for biases, _ in known[:-1]) if known else tuple(hidden)
        self.epochs, self.batch = epochs, batch
        self.rate, self.decay, self.seed = rate, decay, seed


def spread(features, settings):
    """Of each feature, by a part of the samples; 0 where it is always the same, and then it counts for nothing, unless
    something was known of it before."""
    part = features[:: max(1, len(features) // 200_000)].astype(np.float32)
    deviation = part.std(0)
    by_spread = 1 / np.maximum(deviation, LEAST_SPREAD)
    return np.where((deviation > 0) | (settings.known is not None), by_spread, 0).astype(np.float32)


def first_layers(sizes, scale, settings):
    if settings.known:
        (biases, weights), *rest = [(np.array(b, np.float32), np.array(w, np.float32)) for b, w in settings.known]
        return [(biases, weights / scale[:, None]), *rest]
    random = np.random.default_rng(settings.seed)
    layers = []
    for inputs, units in zip(sizes, sizes[1:]):
        limit = np.sqrt(2 / max(1, min(inputs, 150)))  # few features are anything but 0 at a time
        layers.append((np.full(units, 0.1 if units != sizes[-1] else 0, np.float32),
                       random.normal(0, limit / 2, (inputs, units)).astype(np.float32)))
    return layers


def rate_at(settings, step, steps):
    warm = min(1.0, (step + 1) / max(1, steps // 50))
    return settings.rate * warm * (0.5 + 0.5 * np.cos(np.pi * step / steps)) + settings.rate * 0.002


def folded(layers, scale):
    """With the spread of the features taken into the first weights, so that they apply to the features as they are."""
    (biases, weights), *rest = layers
    return [(biases, weights * scale[:, None]), *rest]


def learn(features, targets, settings, tell):
    try:
        os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # for results that can be had again
        import torch
    except ImportError:
        return learn_numpy(features, targets, settings, tell)
    return learn_torch(torch, features, targets, settings, tell)


def learn_torch(torch, features, targets, settings, tell):
    device = "cuda" if torch.cuda.is_available() else "cpu"
    tell(f"PyTorch {torch.__version__} on {torch.cuda.get_device_name() if device == 'cuda' else 'the processor'}")
    torch.manual_seed(settings.seed)
    torch.use_deterministic_algorithms(True)
    scale = spread(features, settings)
    sizes = [features.shape[1], *settings.hidden, targets.shape[1]]
    layers = [[torch.tensor(part, device=device, requires_grad=True) for part in layer]
              for layer in first_layers(sizes, scale, settings)]
    scale_there = torch.tensor(scale, device=device)
    x = torch.from_numpy(np.ascontiguousarray(features)).to(device)
    t = torch.from_numpy(np.ascontiguousarray(targets)).to(device)
    weights = [layer[1] for layer in layers]
    biases = [layer[0] for layer in layers]
    optimiser = torch.optim.AdamW([{"params": weights, "weight_decay": settings.decay}, {"params": biases, "weight_decay": 0}],
                                  lr=settings.rate)
    count, batch = len(x), min(settings.batch, len(x))
    steps_each = count // batch
    steps = steps_each * settings.epochs
    order_of = torch.Generator().manual_seed(settings.seed)
    step, begun = 0, time.time()
    for epoch in range(settings.epochs):
        order = torch.randperm(count, generator=order_of).to(device)
        total = torch.zeros((), device=device)
        for i in range(steps_each):
            for group in optimiser.param_groups:
                group["lr"] = rate_at(settings, step, steps)
            some = order[i * batch : (i + 1) * batch]
            said = x[some].float() * scale_there
            for bias, weight in layers[:-1]:
                said = (said @ weight + bias).clamp(0, MOST_OUT)
            out = said @ layers[-1][1] + layers[-1][0]
            loss = -(t[some] * torch.log_softmax(out, 1)).sum(1).mean()
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            total += loss.detach()
            step += 1
        tell(f"epoch {epoch + 1}: log loss {total.item() / steps_each:.4f}, {time.time() - begun:.0f} s")
    return folded([[part.detach().cpu().numpy() for part in layer] for layer in layers], scale)


def softmax(out):
    out = out - out.max(1, keepdims=True)
    out = np.exp(out)
    return out / out.sum(1, keepdims=True)


class Adam:
    def __init__(self, layers, decay):
        self.layers, self.decay, self.step = layers, decay, 0
        self.means = [[np.zeros_like(part) for part in layer] for layer in layers]
        self.squares = [[np.zeros_like(part) for part in layer] for layer in layers]

    def take(self, gradients, rate):
        self.step += 1
        for layer, gradient, mean, square in zip(self.layers, gradients, self.means, self.squares):
            for part in range(2):
                mean[part] += (gradient[part] - mean[part]) * np.float32(0.1)
                square[part] += (gradient[part] ** 2 - square[part]) * np.float32(0.001)
                along = (mean[part] / (1 - 0.9**self.step)) / (np.sqrt(square[part] / (1 - 0.999**self.step)) + 1e-8)
                if part == 1:
                    along = along + self.decay * layer[part]
                layer[part] -= (rate * along).astype(np.float32)


def learn_numpy(features, targets, settings, tell):
    tell(f"NumPy {np.__version__}")
    scale = spread(features, settings)
    sizes = [features.shape[1], *settings.hidden, targets.shape[1]]
    layers = [list(layer) for layer in first_layers(sizes, scale, settings)]
    optimiser = Adam(layers, settings.decay)
    random = np.random.default_rng(settings.seed)
    count, batch = len(features), min(settings.batch, len(features))
    steps_each = count // batch
    step, begun = 0, time.time()
    for epoch in range(settings.epochs):
        order = random.permutation(count)
        total = 0.0
        for i in range(steps_each):
            some = np.sort(order[i * batch : (i + 1) * batch])
            came_in = [features[some].astype(np.float32) * scale]
            for bias, weight in layers[:-1]:
                came_in.append(np.clip(came_in[-1] @ weight + bias, 0, MOST_OUT))
            shares = softmax(came_in[-1] @ layers[-1][1] + layers[-1][0])
            wanted = targets[some]
            total -= float((wanted * np.log(np.maximum(shares, 1e-12))).sum(1).mean())
            back = (shares - wanted) / batch
            gradients = []
            for number in range(len(layers) - 1, -1, -1):
                gradients.insert(0, [back.sum(0), came_in[number].T @ back])
                if number:
                    said = came_in[number]
                    back = (back @ layers[number][1].T) * ((said > 0) & (said < MOST_OUT))
            optimiser.take(gradients, rate_at(settings, step, steps_each * settings.epochs))
            step += 1
        tell(f"epoch {epoch + 1}: log loss {total / max(1, steps_each):.4f}, {time.time() - begun:.0f} s")
    return folded(layers, scale)
