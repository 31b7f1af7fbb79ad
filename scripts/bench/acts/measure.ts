import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RunningApp } from '#scripts/app/start-app.ts';
import { withApp } from '#scripts/browser/app.ts';
import type { Measurement } from '../figure.ts';
import type { Asked } from '../requests/asked.ts';
import { besideHand, withHand } from '../requests/by-hand.ts';
import { tokenOf } from '../requests/token-of.ts';
import { withClient } from '../requests/with-client.ts';
import { atOnce } from './at-once.ts';
import { fill, password, saleOf, toldOfTheLastSale } from './counter.ts';
import { handWritten } from './hand-written.ts';

const app = path.join(path.dirname(fileURLToPath(import.meta.url)), 'app');
/** Sales of each until both run as they go on, and those that are measured. */
const warm = 100;
const times = 300;

/** What an act of a dozen steps costs beside a handler that knows its tables, and fifty who want the same account. */
export const acts: Measurement = {
  name: 'acts',
  title: 'Acts: what a call does, said in YAML',
  run: say =>
    withApp(app, async app => {
      await fill(app.connection.pool, ['ours', 'hand', 'warm-ours', 'warm-hand', 'together'], times);
      const token = await tokenOf(app.url, 'clerk', password);
      return [await sale(app, token, say), ...(await atOnce(app, token))];
    }),
};

/** @throws Error where ours and the one by hand do not write the same */
const sale = ({ connection: { pool }, model, url }: RunningApp, token: string, say: (line: string) => void) =>
  withHand(handWritten(pool, model), other =>
    withClient(async client => {
      const asked = (origin: string, name: string): Asked => ({
        method: 'POST',
        url: `${origin}/api/counter/sell`,
        token,
        body: saleOf(name),
      });
      const told: string[] = [];
      for (const one of [asked(url, 'warm-ours'), asked(other, 'warm-hand')]) {
        await client.inTurns({ asked: [one], times: warm });
        told.push(await toldOfTheLastSale(pool));
      }
      if (told[0] !== told[1]) throw new Error(`the two do not write the same:\n${told.join('\n')}`);
      const both = { ours: asked(url, 'ours'), byHand: asked(other, 'hand'), times };
      const name = 'an act that writes eight rows in five tables';
      return besideHand({ ...both, name, alike: 'the same token, locks, checks, trail and answer' }, client, say);
    }),
  );
