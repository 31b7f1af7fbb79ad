import { parseTestArguments } from './arguments.ts';
import { browser } from './parts/browser.ts';
import { cases } from './parts/cases.ts';
import { directions } from './parts/directions.ts';
import { foreign } from './parts/foreign.ts';
import { lint } from './parts/lint.ts';
import { mutations } from './parts/mutations.ts';
import { schemas } from './parts/schemas.ts';
import { types } from './parts/types.ts';
import { unit } from './parts/unit.ts';
import { unused } from './parts/unused.ts';
import { quickPasswords } from './quick-passwords.ts';
import { runParts } from './run-parts.ts';

const words = process.argv.slice(2);
/** npm test: every part in this order; npm test -- unit browser: only these; npm test -- unit tests/server: only these files. */
const all = ['types', 'lint', 'directions', 'unused', 'schemas', 'mutations', 'cases', 'unit', 'browser', 'foreign'];
const wanted = parseTestArguments(words, all);

if (typeof wanted === 'string') {
  console.error(wanted);
  process.exitCode = 2;
} else {
  quickPasswords();
  const parts = [
    types,
    lint,
    directions,
    unused,
    schemas,
    mutations,
    cases,
    unit(wanted.filters),
    browser(wanted.filters),
    foreign(wanted.filters, words.length > 0),
  ];
  const outcome = await runParts(
    parts.filter(part => wanted.names.includes(part.name)),
    line => console.log(line),
  );
  // Once more at the end, where who reads the last page of a log finds it.
  if (outcome.failures.length > 0) console.log(`\nFailed:\n${outcome.failures.join('\n')}`);
  console.log(`\n${outcome.passed} passed, ${outcome.failed} failed`);
  process.exitCode = outcome.failed === 0 ? 0 : 1;
}
