import { runKilled } from '#tests/server/killed/run.ts';
import { startPostgres } from '#tests/server/postgres.ts';
import type { Measurement } from '../figure.ts';

const clients = 50;
const seconds = 60;

/** Orders, refunds, work orders and purchases by fifty clients for a minute; in the middle their server is killed. */
export const killed: Measurement = {
  name: 'killed',
  title: 'Fifty clients, and kill -9 of their server',
  async run(say) {
    const postgres = await startPostgres();
    try {
      const { broken, done } = await runKilled(postgres.url, { clients, seconds });
      for (const [sentence, places] of Object.entries(broken)) say(`broken in ${places} places: ${sentence}`);
      const all = [...done].map(([name, count]) => `${count} ${name}`).join(', ');
      return [
        {
          name: 'invariants that are broken',
          value: Object.keys(broken).length,
          unit: '',
          limit: 0,
          note: `of fifteen, and four counts, after ${clients} clients for ${seconds} s: ${all}`,
        },
      ];
    } finally {
      await postgres.stop();
    }
  },
};
