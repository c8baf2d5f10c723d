// A whole game played at random, while pages look on.
export const five_sizes = [
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
];

// Whoever plays the whole game at random, by the socket.
export async function random_player(page, table) {
  await page.evaluate((table) => {
    const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/socket`);
    let waiting = [];
    globalThis.asked = null;
    socket.onmessage = ({ data }) => {
      const news = JSON.parse(data);
      if (news.question || news.outcome) globalThis.asked = news;
      for (const done of waiting.splice(0)) done();
    };
    let seed = 1;
    globalThis.play = async () => {
      const { question, revision } = globalThis.asked;
      seed = (seed * 1103515245 + 12345) % 2147483648;
      const index = Math.floor(seed / 65536) % question.options.length;
      socket.send(JSON.stringify({ do: 'answer', revision, seat: question.seat, index }));
      while (globalThis.asked.revision === revision) await new Promise((done) => waiting.push(done));
      return globalThis.asked.outcome ? -1 : globalThis.asked.revision;
    };
    return new Promise((done) => waiting.push(done));
  }, table);
}
