import { asOutcome, type Part } from '../part.ts';
import { runProgram, toolOf } from '../program.ts';

/**
 * Files, exports, types and dependencies that nothing uses, by package.json's `knip`; and what tests alone use, but for
 * exports whose comment says that they are internal.
 */
export const unused: Part = {
  name: 'unused',
  title: 'What nothing uses (knip)',
  run: async () => {
    const codes = [[], ['--production', '--exclude', 'types']].map(args =>
      runProgram(process.execPath, [toolOf('knip'), '--no-progress', ...args]),
    );
    return asOutcome(Math.max(...(await Promise.all(codes))));
  },
};
