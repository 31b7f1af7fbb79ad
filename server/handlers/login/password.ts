import { requireCurrentPassword, setPassword } from '../../auth/change-password.ts';
import type { Handler } from '../../calls/handler.ts';
import { answered, once } from '../../calls/once.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Body {oldPassword, newPassword}: the operator's own. That wrong old passwords are counted lasts when the change is
 * refused, and is therefore done ahead of it.
 */
const change: Handler = async context => {
  const { reserved, operator, address, body, token, model } = context;
  if (await answered(context)) return null;
  const { operatorId } = operator;
  const password = text(body.oldPassword);
  await requireCurrentPassword(reserved, { operatorId, password, field: 'oldPassword', address });
  const asked = { operatorId, password: text(body.newPassword), field: 'newPassword', keep: token };
  return once(context, ({ database }) => setPassword(database, { ...asked, rules: model.app.passwords }));
};

export const passwordHandlers = {
  'login.changePassword': change,
} satisfies Record<string, Handler>;
