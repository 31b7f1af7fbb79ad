import { asOutcome, type Part } from '../part.ts';
import { projectRoot, runProgram } from '../program.ts';

export const schemas: Part = {
  name: 'schemas',
  title: 'Schemas (heddle validate)',
  run: async () =>
    asOutcome(
      await runProgram(process.execPath, ['scripts/bootstrap.mjs', 'heddle', 'validate'], { cwd: projectRoot }),
    ),
};
