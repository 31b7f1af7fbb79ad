import { Agent, request } from 'node:http';
import type { Asked, Times, Turns } from './asked.ts';

/** The measured client, a process of its own: one connection that stays open, one request at a time. */
const agents = new Map<string, Agent>();

process.on('message', (turns: Turns) => {
  measure(turns).then(
    times => process.send?.(times),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});

async function measure({ asked, times }: Turns): Promise<Times> {
  const found: Times = asked.map(() => []);
  for (let turn = 0; turn < times; turn++)
    for (const [index, one] of asked.entries()) {
      const started = performance.now();
      await send(one, turn);
      found[index]?.push(performance.now() - started);
    }
  return found;
}

/** {turn} in the body is replaced, so that no two records need be equal. @throws Error for another status than 200 */
function send({ method, url, token, body }: Asked, turn: number): Promise<void> {
  const { origin } = new URL(url);
  const agent = agents.get(origin) ?? new Agent({ keepAlive: true, maxSockets: 1 });
  agents.set(origin, agent);
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll('{turn}', String(turn));
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const sent = request(url, { method, agent, headers }, response => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', part => (answer += part));
      response.once('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${method} ${url}: ${response.statusCode} ${answer}`)),
      );
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
