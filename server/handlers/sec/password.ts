import { setPassword } from '../../auth/change-password.ts';
import { firstPassword } from '../../auth/first-password.ts';
import { checkMayResetPassword, checkMayTouch } from '../../auth/granting.ts';
import { forgetFailures } from '../../auth/login-attempts.ts';
import type { Handler } from '../../calls/handler.ts';
import { answered, once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { operatorInPath } from './operator-of.ts';

/**
 * The operator of the path gets a password, to be changed when it is first used; what is open under the former one ends.
 * Answers {password}, once: it is kept nowhere, the answer to the same request asked again included.
 */
const reset: Handler = async context => {
  if (await answered(context))
    throw new ServerError('rejected', { values: { message: '密码已重置，且只显示一次：如未记下，请再次重置' } });
  let password = '';
  await once(context, async own => {
    const who = await operatorInPath(own);
    await checkMayResetPassword({ ...own, after: who });
    const operatorId = Number(who.operatorId);
    const { length } = own.model.app.passwords ?? {};
    password = firstPassword(String(who.operatorCode), length);
    const asked = { operatorId, password, field: 'password', keep: '', mustChange: true };
    await setPassword(own.database, { ...asked, rules: { ...(length ? { length } : {}) } });
    await forgetFailures(own.database, who);
    own.trail?.note({
      action: 'done',
      detail: '重置密码',
      recordId: operatorId,
      recordName: String(who.operatorName),
      ...(own.model.entities.secoperator ? { entity: own.model.entities.secoperator } : {}),
      changes: [],
    });
    return null;
  });
  return { password };
};

/** The operator of the path may try to log in again at once, after too many wrong tries. */
const unlock: Handler = context =>
  once(context, async own => {
    const who = await operatorInPath(own);
    await checkMayTouch({ ...own, after: who }, name => `解除${name}的登录限制`);
    await forgetFailures(own.database, who);
    return null;
  });

export const operatorHandlers = {
  'sec.resetPassword': reset,
  'sec.unlock': unlock,
} satisfies Record<string, Handler>;
