import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { isSame } from '#runtime/language/rules/changed.ts';
import type { VerbContext } from '../calls/verb.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import type { Row } from '../query/answer.ts';
import { unseenFields } from '../query/unseen.ts';
import type { Body } from './values.ts';

/**
 * Who writes which field (`see` and `edit` of a field), of those who may make the call; an act answers for what its steps
 * write. What comes back as it is stored is no change. @param row the record before; of a new one what it begins with
 * @throws ServerError badInput
 */
export function assertEditable({ entity, operator }: VerbContext, body: Body, row: Row): void {
  if (operator.unrestricted) return;
  const unseen = unseenFields(entity, operator);
  const names = { row, user: userOf(operator) };
  const mayEdit = ({ name, edit }: FieldModel): boolean =>
    edit === undefined || isSame(body[name], row[name]) || evaluate(edit.cel, names) === true;
  const fields: Record<string, string> = {};
  for (const field of entity.fields) {
    if (!(field.name in body)) continue;
    // As of any field that there is not.
    if (unseen.has(field.name)) fields[field.name] = '不允许提交该字段';
    else if (!mayEdit(field)) fields[field.name] = `您不能填写或修改${field.label}`;
  }
  if (Object.keys(fields).length > 0) throw new ServerError('badInput', { fields });
}
