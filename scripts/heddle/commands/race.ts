import { asCommand } from '../cases/as-command.ts';
import { runRaces } from '../race/run-races.ts';
import { unraced } from '../race/unraced.ts';

export const race = asCommand({
  summary: 'makes what each case writes by several at once: one wins, and a request that comes again is done once',
  carryOut: async (files, { model, url }) => ({
    files: await runRaces(files, model, url),
    leftOut: unraced(files, model).map(({ call, reason }) => `未争用 ${call}：${reason}`),
  }),
  counted: '次争用',
});
