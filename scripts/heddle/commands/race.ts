import { asCommand } from '../cases/as-command.ts';
import { runRaces } from '../race/run-races.ts';

export const race = asCommand({
  summary:
    'makes the last call of every case by several at once: one wins, and a request that comes again is done once',
  carryOut: runRaces,
  counted: '次争用',
});
