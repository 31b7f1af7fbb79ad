import path from 'node:path';
import { projectRoot } from '#scripts/test/program.ts';
import { type Cost, runHeddle } from '../command.ts';
import { type Measurement, median } from '../figure.ts';
import { withFolder } from '../folder.ts';
import { documentLines, writeDocuments } from './documents.ts';
import { editsAmong } from './edits.ts';

const many = 10_000;

/** `heddle validate` on this product and on one of 10,000 documents: whole process, start of Node.js included. */
export const validate: Measurement = {
  name: 'validate',
  title: 'heddle validate',
  run: say =>
    withFolder(async folder => {
      const schemas = path.join(projectRoot, 'schemas');
      const own: Cost[] = [];
      for (let time = 0; time < 5; time++) own.push(await runHeddle('validate', '--schemas', schemas));
      say(`this product: ${own[0]?.last}`);
      await writeDocuments(folder, schemas, many);
      const large = await runHeddle('validate', '--schemas', folder);
      say(`${many} documents of ${documentLines} lines: ${large.last}`);
      if (large.exitCode !== 0)
        throw new Error('the generated documents have errors, so the figure would mean nothing');
      const { files: edited, milliseconds } = await editsAmong(folder);
      const pages = Number(/^(\d+) pages/.exec(own[0]?.last ?? '')?.[1]);
      return [
        {
          name: 'validate this product',
          value: median(own.map(cost => cost.seconds)),
          unit: 's',
          limit: Math.round(0.8 * pages) / 100,
          note: `median of 5 processes; 0.8 s for a hundred pages; ${median(own.map(cost => cost.cpuSeconds)).toFixed(2)} s of processor time`,
        },
        {
          name: 'validate 10,000 documents',
          value: large.seconds,
          unit: 's',
          limit: 8,
          note: `one process; ${large.cpuSeconds.toFixed(1)} s of processor time`,
        },
        {
          name: 'one edit among them',
          value: median(milliseconds),
          unit: 'ms',
          limit: 200,
          note: `reading the file and checking, median of ${milliseconds.length} (${edited}); the longest ${Math.max(...milliseconds).toFixed(0)} ms`,
        },
        {
          name: 'validate 10,000 documents, memory',
          value: large.megabytes,
          unit: 'MB',
          limit: 1024,
          note: 'peak resident set',
        },
      ];
    }),
};
