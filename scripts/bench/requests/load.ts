import { Agent, request } from 'node:http';
import type { Asked } from './asked.ts';

/** So many clients at once, for so many seconds, each asking one thing after the other. */
export interface Load {
  asked: Asked[];
  clients: number;
  seconds: number;
}
/** How long each answer took (ms), and what was no 200. */
export interface Loaded {
  times: number[];
  failed: number;
}

/** A process of its own, so that asking costs the server nothing but its share of the machine. */
process.on('message', (load: Load) => {
  carryOut(load).then(
    loaded => process.send?.(loaded),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});

let turn = 0;

async function carryOut({ asked, clients, seconds }: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  const loaded: Loaded = { times: [], failed: 0 };
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = asked[turn++ % asked.length];
      if (!one) return;
      const began = performance.now();
      const status = await send(agent, one);
      loaded.times.push(performance.now() - began);
      if (status !== 200) loaded.failed++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return loaded;
}

/** {turn} in the body is replaced, so that no two records need be equal. */
function send(agent: Agent, { method, url, token, body }: Asked): Promise<number> {
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll('{turn}', `${process.pid}-${turn}`);
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, response => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
