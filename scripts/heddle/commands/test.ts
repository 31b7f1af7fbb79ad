import { asCommand } from '../cases/as-command.ts';
import { runCases } from '../cases/run-cases.ts';

export const test = asCommand({
  summary: 'carries out the cases of cases/ on a real database: that of DATABASE_URL, else one of its own',
  carryOut: runCases,
  counted: '个用例',
});
