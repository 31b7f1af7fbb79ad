import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '#scripts/test/program.ts';
import { type Measurement, median } from '../figure.ts';
import { type Cost, runValidate } from './child.ts';
import { documentLines, writeDocuments } from './documents.ts';

const many = 10_000;

/** `heddle validate` on this product and on one of 10,000 documents: whole process, start of Node.js included. */
export const validate: Measurement = {
  name: 'validate',
  title: 'heddle validate',
  async run(say) {
    const schemas = path.join(projectRoot, 'schemas');
    const own: Cost[] = [];
    for (let time = 0; time < 5; time++) own.push(await runValidate(schemas));
    say(`this product: ${own[0]?.last}`);
    const folder = await mkdtemp(path.join(tmpdir(), 'heddle-documents-'));
    try {
      await writeDocuments(folder, schemas, many);
      const large = await runValidate(folder);
      say(`${many} documents of ${documentLines} lines: ${large.last}`);
      if (large.exitCode !== 0)
        throw new Error('the generated documents have errors, so the figure would mean nothing');
      return [
        {
          name: 'validate this product',
          value: median(own.map(cost => cost.seconds)),
          unit: 's',
          limit: 1,
          note: `median of 5 processes; ${median(own.map(cost => cost.cpuSeconds)).toFixed(2)} s of processor time`,
        },
        {
          name: 'validate 10,000 documents',
          value: large.seconds,
          unit: 's',
          limit: 10,
          note: `one process; ${large.cpuSeconds.toFixed(1)} s of processor time`,
        },
        {
          name: 'validate 10,000 documents, memory',
          value: large.megabytes,
          unit: 'MB',
          limit: 1024,
          note: 'peak resident set',
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
