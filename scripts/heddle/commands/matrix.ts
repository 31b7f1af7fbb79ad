import { writeFile } from 'node:fs/promises';
import { nearest, printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { matrixCsv } from '../matrix/csv.ts';
import { matrixHtml } from '../matrix/html.ts';
import { matrixRows } from '../matrix/rows.ts';
import { matrixLines } from '../matrix/text.ts';
import { holderNames, holderOf } from '../rights/holder.ts';
import { Rights } from '../rights/rights.ts';

/** Exit code 1 where the documents have errors, 2 where there is no such role or format. */
export const matrix: Command = {
  summary: 'says of every page, action and call which roles may, and which records each of them sees',
  options: {
    role: { takes: 'ROLE', several: true, summary: 'this role alone; two of them: where they differ' },
    format: { takes: 'html|csv', summary: 'one file for a browser, without a network; for a spreadsheet program' },
    out: { takes: 'FILE', summary: 'where it is written; left out: on the screen' },
  },
  async run({ issues, resolved }, { json, values, lists }, output) {
    const errors = issues.filter(({ severity }) => severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    if (errors.length > 0) return 1;
    const { model } = resolved;
    const names = holderNames(model);
    const asked = lists.role ?? [];
    for (const name of asked.filter(one => !names.includes(one))) {
      output.err(`没有角色「${name}」 · there is no role "${name}"。${nearest(name, names)}`);
      return 2;
    }
    const { format, out } = values;
    if (format !== undefined && format !== 'html' && format !== 'csv') {
      output.err(`--format html|csv：没有「${format}」 · there is no format "${format}"`);
      return 2;
    }
    const holders = asked.length > 0 ? asked : names;
    const rows = matrixRows(
      resolved,
      holders.map(name => new Rights(model, holderOf(model, name))),
    );
    if (json) {
      writeJson(output, { roles: holders, rows });
      return 0;
    }
    const text =
      format === 'html'
        ? matrixHtml({ title: model.app.name, rows, holders })
        : format === 'csv'
          ? matrixCsv(rows, holders)
          : [...matrixLines(rows, holders)].join('\n');
    if (out === undefined) output.out(text.trimEnd());
    else {
      await writeFile(out, text);
      output.out(`${out}: ${rows.length} rows, ${holders.length} roles`);
    }
    return 0;
  },
};
