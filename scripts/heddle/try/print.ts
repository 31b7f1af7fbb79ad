import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { isMissing, wholeText } from '#runtime/language/fields/shown.ts';
import { changedFields, type WrittenRow } from '#server/rehearsal/written.ts';
import type { Tried } from './call-and-undo.ts';

/** What a call came to and would have written, for analysts: the answer or the refusal, then record by record. */
export function printTried({ answer, written }: Tried, model: Model, out: (line: string) => void): void {
  const { code, message, errors, content } = answer;
  if (code === 200) out(`✓ 成功，应答：${JSON.stringify(content)}`);
  else {
    out(`✗ 被拒绝（${code}）：${message}`);
    for (const [field, text] of Object.entries(errors)) out(`    ${field}：${text}`);
  }
  out(written.length === 0 ? '没有写入任何记录。' : `将写入 ${written.length} 条记录：`);
  for (const row of written) printRow(row, model, out);
  out('以上没有保存，数据库没有改动。');
}

/** What every record has. */
const platform = new Set(['createdBy', 'createdAt', 'updatedAt', 'version']);

function printRow(row: WrittenRow, model: Model, out: (line: string) => void): void {
  const entity = model.entities[row.entity];
  if (!entity) return;
  const [mark, became] = row.after ? (row.before ? ['~', '修改'] : ['+', '新建']) : ['-', '删除'];
  out(`  ${mark} ${became}${entity.title} ${titleOf(entity, row)}`);
  for (const name of changedFields(row)) {
    const field = entity.fields.find(one => one.name === name);
    if (field && !platform.has(name) && name !== entity.key) out(`      ${field.label}：${change(field, row, model)}`);
  }
}

const titleOf = ({ nameField, key }: EntityModel, { before, after, key: own }: WrittenRow): string => {
  const name = (after ?? before)?.[nameField];
  return nameField === key || name === undefined || name === null ? `#${own}` : `「${name}」#${own}`;
};

function change(field: FieldModel, { before, after }: WrittenRow, model: Model): string {
  const of = (row: Record<string, unknown>) => {
    const value = row[field.name];
    const items = (name: string) => model.dictionaries[name]?.items ?? [];
    return isMissing(value) ? '（空）' : wholeText(field, value, { items });
  };
  if (!before) return of(after ?? {});
  return after ? `${of(before)} → ${of(after)}` : of(before);
}
