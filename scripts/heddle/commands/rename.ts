import {
  builtExtensions,
  printIssue,
  readSchemas,
  renamed,
  renaming,
  validate,
  wholeName,
} from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { meant } from '../names/named.ts';
import { readPlace } from '../names/place.ts';
import { changedFiles, writeChanged } from '../write-changed.ts';

/** Exit code 1 where the documents would not be right afterwards, or would mean something else; then none is changed. */
export const rename: Command = {
  summary:
    'gives something another name in all documents, cases and expressions; of what is stored `was` keeps the records',
  takes: 'NAME',
  options: {
    to: { takes: 'NEW', required: true, summary: 'what it is called then, without what it belongs to: state' },
    kind: { takes: 'KIND', summary: 'which of several that are called so: field, call, page …' },
    'dry-run': { summary: 'lists the places, and changes nothing' },
  },
  names: true,
  async run(checked, { schemas, json, subject = '', values }, output) {
    const known = meant(checked, subject, values.kind, output);
    if (!known) return 2;
    const { index, found } = known;
    const files = await readSchemas(schemas);
    const to = values.to ?? '';
    const result = renaming(index, found.name, to);
    if (!('edits' in result)) {
      const place = result.at && readPlace(result.at, files);
      output.err(`${place ? `${place.file}:${place.line}:${place.column} ` : ''}${result.zh} · ${result.en}`);
      return 1;
    }
    const after = renamed(files, [result]);
    const now = validate(after, { names: true, extensions: await builtExtensions(schemas, after) });
    const before = new Set(checked.issues.map(({ code, message }) => `${code} ${message}`));
    const wrong = now.issues.filter(({ code, message }) => !before.has(`${code} ${message}`));
    for (const issue of wrong) output.err(printIssue(issue));
    const names = now.names?.();
    const other = result.together.find(
      one => one.kind !== 'variable' && names?.of({ ...one, name: to }).length !== index.of(one).length,
    );
    if (wrong.length === 0 && other)
      output.err(`"${to}" would mean something else where "${wholeName(other)}" is used.`);
    else if (wrong.length === 0) {
      if (values['dry-run'] === undefined) await writeChanged(schemas, files, after);
      const places = result.changed.map(one => readPlace(one, files));
      if (json) writeJson(output, { places, files: changedFiles(files, after) });
      else {
        for (const { file, line, column, text } of places)
          output.out(`${file}:${line}:${column}\t${text.slice(0, 120)}`);
        output.out(
          `${wholeName(found.name)} → ${to}: ${places.length} places in ${changedFiles(files, after).length} files`,
        );
      }
      return 0;
    }
    return 1;
  },
};
