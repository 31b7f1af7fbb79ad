import type { Model } from '#runtime/language/bundle/model.ts';
import { type Operator, widths } from '../../auth/operator.ts';

/** The labels that guard anything. */
const labelsOf = ({ permissions }: Model): string[] =>
  [...new Set([...Object.values(permissions.pages), ...permissions.actions])].filter(Boolean);

/** Somebody would see as somebody else what they may not see themself. */
export class BeyondBound extends Error {}

/** Whether there is nothing that somebody may not see. */
export const seesAll = ({ labels, data }: Operator, model: Model): boolean =>
  data === 'all' && labelsOf(model).every(label => labels.has(label));

/**
 * Nobody sees as somebody else what they may not see themself: whoever is looked at as has no right, and no wider view,
 * that the analyst has not got. @throws BeyondBound naming what is missing
 */
export function assertBound(analyst: Operator, seen: Operator, model: Model): void {
  const refuse = (why: string): never => {
    throw new BeyondBound(`不能以「${seen.operatorName}」的身份预览：${why}`);
  };
  const missing = labelsOf(model).filter(label => seen.labels.has(label) && !analyst.labels.has(label));
  if (missing.length > 0)
    refuse(`您没有${missing.slice(0, 3).join('、')}${missing.length > 3 ? `等 ${missing.length} 项` : ''}权限`);
  if (widths.indexOf(seen.data) > widths.indexOf(analyst.data)) refuse('其数据范围比您的大');
  const rules = JSON.stringify(
    Object.values(model.entities).map(({ see, fields }) => [see, fields.map(field => field.see)]),
  );
  const role = seen.roles.find(name => !analyst.roles.includes(name) && rules.includes(name));
  if (role !== undefined) refuse(`有些内容只给「${role}」看`);
}
