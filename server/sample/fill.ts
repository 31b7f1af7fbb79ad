import type { Model } from '#runtime/language/bundle/model.ts';
import { dateText } from '#runtime/language/expressions/functions/days.ts';
import { extensionsOf } from '../extensions/load.ts';
import type { SampleClient, SampleContext } from '../extensions/sample.ts';
import { definitionOf } from '../processes/definitions.ts';
import { inBulk } from './in-bulk.ts';
import { insertRows } from './insert.ts';

/** Fills a new database with the sample that app.yaml names, where it names one. @throws Error where the app does not bring it */
export async function fillWithSample(
  client: SampleClient,
  model: Model,
  { scale, onProgress }: Pick<SampleContext, 'scale' | 'onProgress'>,
): Promise<void> {
  const { sample: name } = model.app;
  if (!name) return;
  const sample = (await extensionsOf(model)).samples[name];
  if (!sample) throw new Error(`app.yaml names the sample "${name}", which extensions/samples/ does not have.`);
  await sample({
    client,
    model,
    today: dateText(Date.now()),
    scale,
    onProgress,
    insert: async (entity, rows) => {
      const known = model.entities[entity];
      if (known) await insertRows(client, known, rows);
    },
    inBulk: work => inBulk(client, work),
    pinProcesses: () => pinProcesses(client, model),
  });
}

/** Kept as when a record is handed in. */
async function pinProcesses(client: SampleClient, { processes }: Model): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const process of Object.values(processes)) {
    const { hash, text } = definitionOf(process);
    await client.query(
      'insert into heddle_process_definition (hash, definition) values ($1, $2::jsonb) on conflict (hash) do nothing',
      [hash, text],
    );
    hashes[process.name] = hash;
  }
  return hashes;
}
