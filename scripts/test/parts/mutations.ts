import type { Part } from '../part.ts';
import { projectRoot, runProgram } from '../program.ts';

/** Breaks the call-centre client in one place after another, in memory alone: each has to turn a test red. */
export const mutations: Part = {
  name: 'mutations',
  title: 'Mutations of the call-centre client (vitest)',
  beside: true,
  run: async print => {
    const code = await runProgram(process.execPath, ['--import', 'tsx', 'tests/agent/mutations/run.ts'], {
      cwd: projectRoot,
      print,
    });
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  },
};
