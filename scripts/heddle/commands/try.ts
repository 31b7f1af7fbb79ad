import { nearest, printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { mapGiven } from '../map-given.ts';
import { onDatabase } from '../on-database.ts';
import { callAndUndo } from '../try/call-and-undo.ts';
import { printTried } from '../try/print.ts';

/** Exit code 1 where the call is refused, or the documents have errors. */
export const tryCall: Command = {
  summary: 'makes a call and undoes it: what it would write, record by record, and what it answers or why it refuses',
  takes: 'CALL',
  options: {
    as: { takes: 'ROLE', required: true, summary: 'the account or the role that makes it' },
    body: { takes: 'FILE|JSON', summary: 'what it is given, parts of the path included: YAML or JSON' },
    data: {
      takes: 'DIR',
      summary: 'the folder of the built-in database, where there is no DATABASE_URL (.heddle/data)',
    },
  },
  async run({ issues, resolved: { model } }, { json, values, subject = '' }, output) {
    const errors = issues.filter(issue => issue.severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    if (errors.length > 0) return 1;
    const call = model.calls[subject];
    const wrong = (message: string): number => {
      output.err(message);
      return 2;
    };
    if (!call) return wrong(`No call is named "${subject}". ${nearest(subject, Object.keys(model.calls))}`);
    const who = values.as ?? '';
    try {
      const given = await mapGiven(values.body ?? '{}', '--body');
      const tried = await onDatabase(values.data, url => callAndUndo(url, model, { call, who, given }));
      if (json) writeJson(output, tried);
      else printTried(tried, model, output.out);
      return tried.answer.code === 200 ? 0 : 1;
    } catch (error) {
      return wrong((error as Error).message);
    }
  },
};
