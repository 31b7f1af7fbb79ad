import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSchemas } from '#runtime/language/index.ts';
import { projectRoot } from '#scripts/test/program.ts';
import { type Cost, runHeddle } from '../command.ts';
import { type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';

const times = 3;

/** `heddle diff` of this product as it is and with a change in an entity: whole process, start of Node.js included. */
export const diff: Measurement = {
  name: 'diff',
  title: 'heddle diff',
  run: say =>
    withFolder(async folder => {
      const schemas = path.join(projectRoot, 'schemas');
      await cp(schemas, folder, { recursive: true });
      say(`one field of ${await withoutOneRule(folder)} need not be filled in`);
      const costs: Cost[] = [];
      for (let time = 0; time < times; time++) costs.push(await runHeddle('diff', schemas, folder));
      say(costs[0]?.last ?? '');
      if (costs.some(({ exitCode }) => exitCode > 1)) throw new Error('the two could not be compared');
      return [
        {
          name: 'diff of this product',
          value: median(costs.map(({ seconds }) => seconds)),
          unit: 's',
          limit: 4,
          note: `median of ${times} processes; ${median(costs.map(cost => cost.cpuSeconds)).toFixed(2)} s of processor time`,
        },
      ];
    }),
};

/** Takes the first `required: true` from the first entity that has one. Gives its file. */
async function withoutOneRule(folder: string): Promise<string> {
  for (const name of (await readSchemas(folder)).keys()) {
    const file = path.join(folder, name);
    const text = await readFile(file, 'utf8');
    if (!name.endsWith('.entity.yaml') || !text.includes(', required: true')) continue;
    await writeFile(file, text.replace(', required: true', ''));
    return name;
  }
  throw new Error('no entity has a field that must be filled in');
}
