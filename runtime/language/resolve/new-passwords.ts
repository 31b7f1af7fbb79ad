import type { FieldModel } from '../fields/index.ts';
import type { AppModel } from '../model/app.ts';

type PasswordRules = NonNullable<AppModel['passwords']>;

/**
 * The body of a call by which staff choose a password of their own: its field says what the app asks of one (app.yaml,
 * `passwords`) before anything is sent, and form and server judge the length alike. What the document says goes before.
 */
export function withPasswordRules(
  body: FieldModel[],
  handler: string | undefined,
  rules?: PasswordRules,
): FieldModel[] {
  if (handler !== 'login.changePassword') return body;
  return body.map(field => (field.name === 'newPassword' ? ruled(field, rules ?? {}) : field));
}

function ruled(field: FieldModel, { length = 0, former = 0 }: Partial<PasswordRules>): FieldModel {
  const fewest = Math.max(length, field.minLength ?? 0);
  return {
    format: 'password',
    ...field,
    ...(fewest > 0 ? { minLength: fewest } : {}),
    help: field.help ?? asked(fewest, former),
  };
}

/** Spec 5.4, and what the server asks besides. */
function asked(fewest: number, former: number): string {
  const not = ['包含工号', '太常见或太有规律', ...(former > 0 ? [`用最近${former}次用过的`] : [])];
  return `${Math.max(6, fewest)}至20位字符，须包含字母和数字；不能${not.join('，不能')}`;
}
