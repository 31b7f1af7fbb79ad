import { requireCurrentPassword, setPassword } from '../../auth/change-password.ts';
import type { Handler } from '../../calls/handler.ts';
import { answered, once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Body {oldPassword, newPassword}: the operator's own. That wrong old passwords are counted lasts when the change is
 * refused, and is therefore done ahead of it.
 */
const change: Handler = async context => {
  const { reserved, operator, address, body, token } = context;
  if (await answered(context)) return null;
  const { operatorId } = operator;
  const password = text(body.oldPassword);
  await requireCurrentPassword(reserved, { operatorId, password, field: 'oldPassword', address });
  const asked = { operatorId, password: text(body.newPassword), field: 'newPassword', keep: token };
  return once(context, ({ database }) => setPassword(database, asked));
};

/** The operator of the path's :id, body {password}: a first or a forgotten one. */
const reset: Handler = async context => {
  const { reserved, params, body, token } = context;
  const id = Object.values(params)[0] ?? '';
  const found =
    /^\d{1,15}$/.test(id) && (await reserved.query('select 1 from secoperator where operator_id = $1', [id]));
  if (!found || found.rows.length === 0) throw new ServerError('notFound');
  const asked = { operatorId: Number(id), password: text(body.password), field: 'password', keep: token };
  return once(context, ({ database }) => setPassword(database, asked));
};

export const passwordHandlers = {
  'login.changePassword': change,
  'sec.resetPassword': reset,
} satisfies Record<string, Handler>;
