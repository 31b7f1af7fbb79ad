import { asOutcome, type Part } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';

/** biome.json's rules, and the format; which folder imports which is a part of its own. */
export const lint: Part = {
  name: 'lint',
  title: 'Lint and format (biome)',
  run: async () =>
    asOutcome(await runProgram(process.execPath, [toolOf('@biomejs/biome'), 'check', '--max-diagnostics=50'])),
};
