import { readSchemas, wholeName } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { meant } from '../names/named.ts';
import { readPlace } from '../names/place.ts';

/** Exit code 2 where nothing is called so. */
export const whereUsed: Command = {
  summary:
    'lists where a name is defined and used: a page, entity, field (book.status), code, call, label, report, process …',
  takes: 'NAME',
  options: { kind: { takes: 'KIND', summary: 'which of several that are called so: field, call, page …' } },
  names: true,
  async run(checked, { schemas, json, subject = '', values }, output) {
    const known = meant(checked, subject, values.kind, output);
    if (!known) return 2;
    const { index, found } = known;
    const files = await readSchemas(schemas);
    const places = index
      .of(found.name)
      .map(one => ({ ...readPlace(one, files), isDefinition: one.isDefinition, isWritten: one.isWritten }))
      .sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column);
    if (json) {
      writeJson(output, { kind: found.name.kind, name: wholeName(found.name), label: found.label, places });
      return 0;
    }
    for (const { file, line, column, text, isDefinition, isWritten } of places) {
      const how = isDefinition ? 'defined' : isWritten ? 'used' : 'follows';
      output.out([`${file}:${line}:${column}`, how, text.length > 120 ? `${text.slice(0, 120)}…` : text].join('\t'));
    }
    output.out(
      `${found.name.kind} ${wholeName(found.name)}${found.label ? ` (${found.label})` : ''}: ${places.length} places`,
    );
    return 0;
  },
};
