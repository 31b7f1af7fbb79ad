import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connection as limits } from '#agent/protocol/constants.ts';
import { startProgram } from '#scripts/switch/program.ts';
import type { Agent } from '#server/callcentre/centre/agent.ts';
import { sampleCentre } from '#server/callcentre/sample.ts';
import { connect } from '#server/database/connect.ts';
import { startEmbedded } from '#server/database/embedded/index.ts';
import type { Measurement } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { createCentre } from './fixture.ts';
import { createFleet, type Fleet, peakPerSecond } from './fleet.ts';

const count = 1000;
/** Who log in at a time, at the beginning of the shift. */
const atOnce = 25;
/** How long we look on, seconds. */
const patience = 180;

/** A thousand agents at one switch, which is killed and started again: when all are back, and how they come. */
export const agents: Measurement = {
  name: 'agents',
  title: 'A thousand agents come back after a restart of the switch',
  run: say =>
    withFolder(async folder => {
      const database = await startEmbedded({ dataDir: path.join(folder, 'data') });
      const { pool, close } = await connect(database.url);
      try {
        const members = await createCentre(pool, count);
        const first = await startProgram(database.url);
        const fleet = createFleet(first.url, sampleCentre.enterpriseId, members);
        await logIn(
          fleet,
          members.map(({ cno }) => cno),
        );
        say(`${fleet.online()} agents are logged in`);
        fleet.forget();

        await first.kill();
        const killed = Date.now();
        const second = await startProgram(database.url, first.port);
        const away = Date.now() - killed;
        say(`the switch is there again after ${away} ms`);
        while (fleet.online() < count && Date.now() - killed < patience * 1000) await setTimeout(100);
        const back = (Date.now() - killed) / 1000;
        const online = fleet.online();
        say(`${online} agents are back`);
        const { rows } = await pool.query<{ centre: string }>('select centre from heddle_cc_kept');
        const known = (JSON.parse(rows[0]?.centre ?? '') as { agents: [cno: string, agent: Agent][] }).agents;
        const ready = known.filter(([cno, { loginStatus }]) => cno.length === 5 && loginStatus === 1);
        await second.kill();
        return [
          {
            name: 'agents not back',
            value: count - online,
            unit: '',
            limit: 0,
            note: `of ${count}; ${ready.length} ready by the switch`,
          },
          {
            name: 'the last one is back after',
            value: back,
            unit: 's',
            note: `the switch was away for ${away} ms`,
          },
          {
            name: 'most attempts of an agent',
            value: Math.max(0, ...fleet.attempts()),
            unit: '',
            limit: limits.reconnectAttempts,
            note: `${(fleet.connects.length / count).toFixed(2)} on the average`,
          },
          {
            name: 'most connects in one second',
            value: peakPerSecond(fleet.connects),
            unit: '',
            limit: 250,
            note: 'any second, by the clients',
          },
          {
            name: 'second log-ins',
            value: [...fleet.logIns.values()].length,
            unit: '',
            limit: 0,
            note: 'agents who did not resume what they were',
          },
          { name: 'kicked out', value: fleet.kickouts(), unit: '', limit: 0 },
        ];
      } finally {
        await close();
        await database.stop();
      }
    }),
};

async function logIn({ clients }: Fleet, cnos: readonly string[]): Promise<void> {
  const waiting = clients.map((client, index) => ({ client, cno: cnos[index] ?? '' }));
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { client, cno } = next;
      const result = await client.logIn({
        identifier: sampleCentre.identifier,
        cno,
        password: 'authenticated',
        bindTel: `8${cno}`,
      });
      if (result.kind !== 'online' && result.kind !== 'retrying') throw new Error(`agent ${cno} is ${result.kind}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  while (clients.some(({ connection }) => connection.state() !== 'online')) await setTimeout(100);
}
