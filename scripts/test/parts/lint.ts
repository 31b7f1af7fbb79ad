import { asOutcome, type Part } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';
import { directionRules } from './directions.ts';

/** Every rule of biome.json but the directions, which are a part of their own; formatting too. */
export const lint: Part = {
  name: 'lint',
  title: 'Lint and format (biome)',
  run: async () =>
    asOutcome(
      await runProgram(process.execPath, [
        toolOf('@biomejs/biome'),
        'check',
        '--max-diagnostics=50',
        ...directionRules.map(rule => `--skip=${rule}`),
      ]),
    ),
};
