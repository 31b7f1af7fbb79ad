import { asCommand } from '../cases/as-command.ts';
import { uncoveredBy } from '../cases/coverage/uncovered.ts';
import { uncoveredLines } from '../cases/print.ts';
import { runCases } from '../cases/run-cases.ts';

export const test = asCommand({
  summary:
    'carries out the cases on a real database: that of DATABASE_URL, else one of its own; tells which refusals and acts none shows',
  async carryOut(all, { model, url, folder }) {
    const { files, shown } = await runCases(all, model, url);
    return { files, leftOut: uncoveredLines(uncoveredBy(shown, { model, cases: all }), folder) };
  },
  counted: '个用例',
});
