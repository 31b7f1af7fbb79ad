import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { listRows } from '../query/rows.ts';

/**
 * Of the call that is asked before a page about the searched user opens (spec 6): that there is a menu of the name, that
 * it is the caller's, and that it is for users of this type, as the browser says it. What the call itself says of the
 * user comes after. A menu is known by its title or by its label, and several may have the same.
 * @throws ServerError rejected, forbidden
 */
export async function judgeMenu(context: CallContext): Promise<void> {
  const { call, model, operator, query } = context;
  if (call.name !== model.app.account?.check) return;
  const name = String(query.menuName ?? '').trim();
  const named = (model.menus ?? []).filter(
    ({ title, permission }) => name !== '' && [title, permission].includes(name),
  );
  if (named.length === 0)
    throw new ServerError('rejected', { values: { message: `没有菜单“${name}”，请核对菜单名称` } });
  const own = named.filter(({ permission }) => permission === '' || operator.labels.has(permission));
  if (own.length === 0)
    throw new ServerError('forbidden', {
      values: { labels: [...new Set(named.map(menu => menu.permission))].join('、') },
    });
  if (own.some(({ userspec }) => userspec === undefined)) return;
  const type = await typeOfUser(context);
  if (type !== undefined && !own.some(({ userspec }) => userspec?.includes(type)))
    throw new ServerError('rejected', { values: { message: '该类型用户不允许进入该菜单' } });
}

/** The type of the user whose service number is given; undefined where the caller sees none of that number. */
async function typeOfUser({ database, model, operator, query, at }: CallContext): Promise<string | undefined> {
  const entity = model.entities[model.app.account?.entity ?? ''];
  const billId = String(query.billId ?? '').trim();
  if (!entity?.fields.some(({ name }) => name === 'billId') || billId === '') return undefined;
  const { records } = await listRows(database, { model, entity, operator, query: {}, where: { billId }, at });
  const type = records.find(record => record.billId === billId)?.userSpec;
  return typeof type === 'string' ? type : undefined;
}
