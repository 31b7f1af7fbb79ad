import { asOutcome, type Part } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';

export const types: Part = {
  name: 'types',
  title: 'Types (tsc)',
  run: async () => asOutcome(await runProgram(process.execPath, [toolOf('typescript')])),
};
