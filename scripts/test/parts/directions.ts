import { asOutcome, type Part } from '../part.ts';
import { type ProgramOptions, runProgram, toolOf } from '../program.ts';

/** The rules of biome.json that keep which folder imports which, and that no files import each other in a circle. */
export const directionRules = ['style/noRestrictedImports', 'suspicious/noImportCycles'];

/** Judges the folder `options.cwd` by the biome.json in it; gives biome's exit code. */
export const judgeDirections = (options: ProgramOptions = {}): Promise<number> =>
  runProgram(
    process.execPath,
    [toolOf('@biomejs/biome'), 'lint', '--max-diagnostics=50', ...directionRules.map(rule => `--only=${rule}`)],
    options,
  );

export const directions: Part = {
  name: 'directions',
  title: 'Directions of imports, cycles (biome)',
  run: async () => asOutcome(await judgeDirections()),
};
