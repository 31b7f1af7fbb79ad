import { Agent } from 'node:http';
import type { Load, Loaded, Times, Turns } from './asked.ts';
import { send } from './send.ts';

/** The measured client, a process of its own: asking costs the server nothing but its share of the machine. */
process.on('message', (given: Turns | Load) => {
  ('times' in given ? inTurns(given) : atOnce(given)).then(
    measured => process.send?.(measured),
    (error: Error) => {
      console.error(error.message);
      process.exit(1);
    },
  );
});

/** Connections that stay open, one to each server. */
const turning = new Agent({ keepAlive: true, maxSockets: 1 });

/** One request at a time. @throws Error where one is refused */
async function inTurns({ asked, times }: Turns): Promise<Times> {
  const found: Times = asked.map(() => []);
  for (let turn = 0; turn < times; turn++)
    for (const [index, one] of asked.entries()) {
      const began = performance.now();
      const { status, said } = await send(turning, one, turn);
      found[index]?.push(performance.now() - began);
      if (status !== 200) throw new Error(`${one.method} ${one.url}: ${status} ${said}`);
    }
  return found;
}

let turn = 0;

async function atOnce({ asked, clients, seconds }: Load): Promise<Loaded> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const until = performance.now() + seconds * 1000;
  const loaded: Loaded = { times: [], failed: 0 };
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = asked[turn++ % asked.length];
      if (!one) return;
      const began = performance.now();
      const { status } = await send(agent, one, turn);
      loaded.times.push(performance.now() - began);
      if (status !== 200) loaded.failed++;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return loaded;
}
