import type { FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';
import type { Row } from '../query/answer.ts';
import { encode } from './encode.ts';
import type { TextTemplate } from './template.ts';
import { filled, inAll, spelled } from './words.ts';

export interface TextFile {
  name: string;
  content: Buffer;
}

/**
 * Records as a file by a template.
 * @param fields what its words may name
 * @throws ServerError rejected for a word that is none, and for a value that would be read as two
 */
export function textOf(
  template: TextTemplate,
  { fields, rows, model }: { fields: readonly FieldModel[]; rows: readonly Row[]; model: Model },
): TextFile {
  const fieldOf = (name: string): FieldModel => {
    const field = fields.find(one => one.name === name);
    if (field) return field;
    throw refusal(
      `模板里的「{${name}}」不是字段，可以用：${fields.map(one => `{${one.name}} ${one.label}`).join('、')}`,
    );
  };
  const line = (row: Row, index: number): string =>
    filled(template.line, (name, form) => {
      if (name === 'lineNo') return String(index + 1);
      const field = fieldOf(name);
      return unbroken(spelled(field, row, form, model), { field, index, separator: template.separator });
    });
  const all = (text: string): string =>
    filled(text, (name, form) => (name === 'count' ? String(rows.length) : inAll(fieldOf(name), rows, form, model)));
  const heads = [template.heading].filter(Boolean).map(all);
  const feet = [template.foot].filter(Boolean).map(all);
  const lines = [...heads, ...rows.map(line), ...feet];
  return {
    name: all(template.fileName),
    content: encode(lines.map(one => one + template.lineEnd).join(''), template.encoding),
  };
}

const refusal = (message: string): ServerError => new ServerError('rejected', { values: { message } });

/** A value that whoever reads the file takes for one. */
function unbroken(
  text: string,
  { field, index, separator }: { field: FieldModel; index: number; separator: string },
): string {
  if (/[\r\n]/.test(text)) throw refusal(`第${index + 1}笔的「${field.label}」里有换行，请先改正`);
  if (separator !== '' && text.includes(separator))
    throw refusal(`第${index + 1}笔的「${field.label}」里有分隔符「${separator}」，请改正，或换一种分隔符`);
  return text;
}
