import type { SavedView, ViewsOfPage } from '#runtime/language/bundle/answers.ts';
import type { ListModel } from '#runtime/language/bundle/model.ts';
import { mayOpen } from '../../calls/access.ts';
import type { CallContext, Handler } from '../../calls/handler.ts';
import { once } from '../../calls/once.ts';
import { ServerError } from '../../errors/server-error.ts';
import { listSeen, viewSeen } from '../../views/as-seen.ts';
import { labelsOf, readData } from '../../views/read-data.ts';
import {
  allRoles,
  dropView,
  findViews,
  keepView,
  mostViews,
  preferredViews,
  preferView,
  type StoredView,
} from '../../views/views.ts';

const reject = (message: string): never => {
  throw new ServerError('rejected', { values: { message } });
};

/** The list that a page is, for whoever may open it. @throws ServerError badInput, forbidden */
function listOf({ model, operator }: CallContext, page: unknown): ListModel {
  const list = Object.hasOwn(model.lists, String(page)) ? model.lists[String(page)] : undefined;
  if (!list) throw new ServerError('badInput', { fields: { page: '没有这个列表页' } });
  if (!mayOpen({ model, operator }, String(page)))
    throw new ServerError('forbidden', { values: { labels: model.permissions.pages[String(page)] ?? '' } });
  return list;
}

const mayShare = ({ model, operator }: CallContext): boolean =>
  model.permissions.share !== undefined && operator.labels.has(model.permissions.share);

const idOf = (value: unknown): number | null => (Number.isSafeInteger(value) ? Number(value) : null);

/** GET views?page: what the person may have of it, one's own first. */
const list: Handler = async (context): Promise<ViewsOfPage> => {
  const { database, model, operator, pool, query } = context;
  const found = listOf(context, query.page);
  const stored = await findViews(database, String(query.page), operator);
  const preferred = (await preferredViews(pool, operator.operatorId))[String(query.page)] ?? null;
  const views = stored.map((view): SavedView => {
    const isOwn = view.operatorId === operator.operatorId;
    return {
      id: view.id,
      name: view.name,
      by: isOwn ? null : (view.operatorName ?? ''),
      role: view.roleId !== null && view.roleName !== null ? { id: view.roleId, name: view.roleName } : null,
      ...viewSeen({ model, operator, list: found }, { ...view, isOwn }),
    };
  });
  return {
    views,
    preferred: views.some(({ id }) => id === preferred) ? preferred : null,
    roles: mayShare(context) ? await allRoles(database) : [],
  };
};

/** POST views: {page, id?, name, data, roleId?} → {id}. With `id` it takes the place of that one. @throws ServerError badInput, rejected, forbidden, notFound */
const keep: Handler = context =>
  once(context, async own => {
    const { database, model, operator, body } = own;
    const page = String(body.page);
    const id = idOf(body.id);
    const roleId = idOf(body.roleId);
    const seen = listSeen({ model, operator, list: listOf(own, page) });
    const data = readData(String(body.data), seen);
    const stored = (await findViews(database, page, operator)).filter(one => one.operatorId === operator.operatorId);
    await checkRole(own, roleId);
    if (id === null && stored.length >= mostViews) reject(`每个列表最多保存${mostViews}个视图，请先删除不用的`);
    const name = String(body.name).trim();
    const kept = await keepView(database, operator.operatorId, id, {
      page,
      name,
      data,
      labels: labelsOf(data, seen),
      roleId,
    });
    if (kept === 'missing') throw new ServerError('notFound');
    if (kept === 'taken')
      throw new ServerError('badInput', { fields: { name: `已有名为「${name}」的视图，请换一个名称` } });
    return { id: kept };
  });

/** Whom it is to be shared with. @throws ServerError forbidden, badInput */
async function checkRole(context: CallContext, roleId: number | null): Promise<void> {
  if (roleId === null) return;
  if (!mayShare(context))
    throw new ServerError('forbidden', { values: { labels: context.model.permissions.share ?? '共享视图' } });
  if (!(await allRoles(context.database)).some(({ id }) => id === roleId))
    throw new ServerError('badInput', { fields: { roleId: '没有这个角色' } });
}

/** A view that the person has, of a page that they may open. @throws ServerError notFound */
async function viewOf(context: CallContext, page: string, id: number): Promise<StoredView> {
  listOf(context, page);
  const view = (await findViews(context.database, page, context.operator)).find(one => one.id === id);
  if (!view) throw new ServerError('notFound');
  return view;
}

/** DELETE views/:id?page: one's own; one that is shared also by whoever may share. @throws ServerError notFound, rejected */
const drop: Handler = context =>
  once(context, async own => {
    const view = await viewOf(own, String(own.query.page), Number(own.params.id));
    if (view.operatorId !== own.operator.operatorId && !mayShare(own))
      reject(`视图「${view.name}」由${view.operatorName ?? '他人'}共享，只能由其本人删除`);
    await dropView(own.database, view.id);
    return null;
  });

/** PUT views/default: {page, id?}: what the person begins with; without `id` the page as it is. @throws ServerError notFound */
const prefer: Handler = context =>
  once(context, async own => {
    const page = String(own.body.page);
    const id = idOf(own.body.id);
    if (id !== null) await viewOf(own, page, id);
    await preferView(own.database, own.operator.operatorId, page, id);
    return null;
  });

export const viewHandlers = {
  'view.list': list,
  'view.keep': keep,
  'view.drop': drop,
  'view.prefer': prefer,
} satisfies Record<string, Handler>;
