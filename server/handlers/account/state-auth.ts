import { ServerError } from '#server/errors/server-error.ts';
import { listRows } from '#server/query/rows.ts';
import type { Handler } from '../../calls/handler.ts';

/**
 * GET …/userStateAuth {menuName, billId} (spec 6): whether business may be done with the searched user. Not in a
 * state that nothing leads out of, such as terminated. Content: the user's key and state.
 */
const stateAuth: Handler = async ({ database, model, operator, query }) => {
  const { billId = '', menuName = '' } = query;
  const entity = model.entities[model.app.account?.entity ?? ''];
  const states = entity?.states;
  if (!billId || !entity || !states) throw new ServerError('rejected', { values: { message: 'billId不可为空' } });
  const found = await listRows(database, { model, entity, operator, query: { billId, limit: '1' }, where: {} });
  const user = found.records[0];
  if (!user) throw new ServerError('rejected', { values: { message: `用户${billId}不存在，或不在您的数据范围内` } });
  const state = String(user[states.field]);
  if (!states.transitions.some(({ from }) => from.includes(state))) {
    const label = model.dictionaries[states.dictionary]?.items.find(({ value }) => value === state)?.label ?? state;
    throw new ServerError('rejected', { values: { message: `用户${billId}${label}，不能办理“${menuName}”` } });
  }
  return { [entity.key]: user[entity.key], [states.field]: state };
};

export const accountHandlers = { 'account.stateAuth': stateAuth } satisfies Record<string, Handler>;
