// Two soft notes when it becomes one's turn, made here: there is no file to fetch.
let context: AudioContext | null = null;

// Browsers let a page be heard only after somebody has touched it; where they do not, it stays silent.
export function chime(): void {
  if (typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const { currentTime: now, destination } = context;
  for (const [delay, pitch] of [
    [0, 587.33],
    [0.16, 880],
  ] as const) {
    const note = context.createOscillator();
    const loudness = context.createGain();
    note.type = 'sine';
    note.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, now + delay);
    loudness.gain.linearRampToValueAtTime(0.12, now + delay + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, now + delay + 0.5);
    note.connect(loudness).connect(destination);
    note.start(now + delay);
    note.stop(now + delay + 0.55);
  }
  void context.resume().catch(() => undefined);
}
