import { acts } from './acts/measure.ts';
import { agents } from './agents/measure.ts';
import { board } from './board/measure.ts';
import { bundle } from './bundle/measure.ts';
import { client } from './client/measure.ts';
import { cold } from './cold/measure.ts';
import { crosstab } from './crosstab/measure.ts';
import { diff } from './diff/measure.ts';
import { directus } from './directus/measure.ts';
import { editor } from './editor/measure.ts';
import { type Figure, figureLines, isMissed } from './figure.ts';
import { inbox } from './inbox/measure.ts';
import { ledger } from './ledger/measure.ts';
import { menu } from './menu/measure.ts';
import { peers } from './peers/measure.ts';
import { reports } from './reports/measure.ts';
import { schedule } from './schedule/measure.ts';
import { server } from './server/measure.ts';
import { validate } from './validate/measure.ts';
import { workbench } from './workbench/measure.ts';

/** npm run bench: measures what is promised and prints it beside the limit. A limit that is missed makes it fail. */
const all = [
  validate,
  editor,
  workbench,
  diff,
  bundle,
  menu,
  server,
  acts,
  peers,
  directus,
  cold,
  client,
  agents,
  schedule,
  crosstab,
  board,
  inbox,
  reports,
  ledger,
];
const names = process.argv.slice(2);
const unknown = names.find(name => !all.some(each => each.name === name));

if (unknown !== undefined) {
  console.error(`There is no measurement "${unknown}". There are: ${all.map(each => each.name).join(', ')}.`);
  process.exitCode = 2;
} else {
  const figures: Figure[] = [];
  for (const measurement of all.filter(each => names.length === 0 || names.includes(each.name))) {
    console.log(`\n── ${measurement.title} ──`);
    try {
      figures.push(...(await measurement.run(line => console.log(line))));
    } catch (error) {
      console.error(`${measurement.name} could not be measured: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  console.log(`\n${figureLines(figures).join('\n')}`);
  if (figures.some(isMissed)) process.exitCode = 1;
  // Browsers and pools that a failed measurement left open must not keep us.
  process.exit();
}
