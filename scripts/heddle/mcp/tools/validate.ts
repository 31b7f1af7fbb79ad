import Type from 'typebox';
import { type Fix, fixed, fixesOf, type Issue, printIssue, type SchemaFiles } from '#runtime/language/index.ts';
import { Changes } from '../changes.ts';
import { tool } from '../tool.ts';

/** Issues that are told at once. */
const most = 30;

export const validate = tool({
  name: 'validate',
  title: 'Validate a proposal',
  description:
    'Says what would be wrong with the documents if they were changed so, each with its place and, where there are any, the changes that mend it, to be given back. Nothing is written.',
  takes: Type.Object({ changes: Changes }, { additionalProperties: false }),
  async run(app, { changes }) {
    const { issues, known, files } = await app.newIssues(changes);
    const told = issues.slice(0, most).map(issue => issueText(issue, files));
    const errors = issues.filter(({ severity }) => severity === 'error').length;
    const more = issues.length > most ? [`and ${issues.length - most} more`] : [];
    const before = known > 0 ? [`${known} issues were there before and are none of this.`] : [];
    return [...told, ...more, ...before, `${errors} errors, ${issues.length - errors} warnings of this proposal`].join(
      '\n',
    );
  },
});

function issueText(issue: Issue, files: SchemaFiles): string {
  const fixes = fixesOf(issue, files).map(fix =>
    [`    ${fix.zh} · ${fix.en}`, ...changesOf(fix, files).map(change => `      ${JSON.stringify(change)}`)].join('\n'),
  );
  return [printIssue(issue), ...fixes].join('\n');
}

/** A fix as changes that may be given back: of each file what is around its edits, as far as that stands there once. */
function changesOf(fix: Fix, files: SchemaFiles): Changes {
  const after = fixed(files, [fix]).files;
  const replaced = [...new Set(fix.edits.map(({ file }) => file))].map(file => {
    const own = fix.edits.filter(edit => edit.file === file);
    const [text, now] = [files.get(file) ?? '', after.get(file) ?? ''];
    const [start, end] = onlyOnce(text, Math.min(...own.map(one => one.start)), Math.max(...own.map(one => one.end)));
    return { file, replace: [{ old: text.slice(start, end), new: now.slice(start, end + now.length - text.length) }] };
  });
  return [...replaced, ...(fix.deletes ?? []).map(file => ({ file, remove: true as const }))];
}

/** Whole lines around a stretch of a text, as many as it takes for them to stand there once. */
function onlyOnce(text: string, from: number, to: number): [start: number, end: number] {
  let start = text.lastIndexOf('\n', from - 1) + 1;
  const end = text.indexOf('\n', to) < 0 ? text.length : text.indexOf('\n', to);
  while (start > 0 && text.split(text.slice(start, end)).length !== 2) start = text.lastIndexOf('\n', start - 2) + 1;
  return [start, end];
}
