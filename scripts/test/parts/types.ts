import { asOutcome, type Part } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';

/** One checker: several each work out again what they share, which takes two processors twice the work. */
export const types: Part = {
  name: 'types',
  title: 'Types (tsc)',
  run: async () => asOutcome(await runProgram(process.execPath, [toolOf('typescript'), '--checkers', '1'])),
};
