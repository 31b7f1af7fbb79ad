import type { ScopeTypes } from '../../expressions/check.ts';
import type { CallModel, EntityModel, FieldModel, Model } from '../../model/model.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import type { Place } from '../../resolve/context.ts';
import { resolveLink } from '../page/link.ts';
import type { PageUse } from '../page/page-use.ts';
import type { Action, BundledAction } from './action.ts';

const labels: Record<string, string> = {
  add: '新建',
  edit: '编辑',
  detail: '详情',
  remove: '删除',
  export: '导出',
  import: '导入',
  back: '返回',
};

/** Where actions stand: in the rows of a list, or on one record. */
export interface ActionHost {
  /** The variable that holds the record: row in lists, record in details, found on boards. */
  variable: 'row' | 'record' | 'found' | undefined;
  entity: EntityModel | undefined;
  fields: readonly FieldModel[];
}

export function resolveActions(
  actions: Record<string, Action> | undefined,
  host: ActionHost,
  page: PageUse,
  place: Place,
): BundledAction[] {
  return Object.entries(actions ?? {}).flatMap(([key, action]) => {
    const resolved = resolveAction(key, action, host, page, place.at(key));
    return resolved ? [resolved] : [];
  });
}

function resolveAction(
  key: string,
  action: Action,
  host: ActionHost,
  page: PageUse,
  place: Place,
): BundledAction | undefined {
  const does = [action.open, action.call].filter(Boolean).length;
  if (does !== 1) return void place.report('HD509', {}, { key: true });
  const label = action.label ?? labels[key];
  if (!label) place.report('HD111', { key: 'label' }, { key: true });
  if (action.permission) place.at('permission').permission(action.permission);
  const places = placesOf(action, host, page, place);
  const scope = scopeOf(places, host, page);
  const call = action.call
    ? page.call(
        action.call,
        place.at('call'),
        action.export ? ['export'] : undefined,
        action.permission ?? page.permission,
      )
    : undefined;
  const batch =
    places.includes('batch') && call ? batchCall(call, page, action.permission ?? page.permission) : undefined;
  const link = action.open ? resolveLink(action.open, action.with, page, place, scope) : undefined;
  return {
    key,
    label: label ?? key,
    places,
    ...(link ? { open: { page: link.page, in: action.in ?? 'page' } } : {}),
    ...(call ? { call: call.name } : {}),
    ...(batch ? { batchCall: batch } : {}),
    ...(action.export ? { export: true } : {}),
    with: link ? link.with : page.arguments(call, action.with, place, scope, host.variable),
    ...(action.when ? { when: place.at('when').expression(action.when, scope, 'bool') } : {}),
    ...(action.confirm ? { confirm: place.at('confirm').template(action.confirm, scope) } : {}),
    danger: action.danger ?? key === 'remove',
    ...(action.permission ? { permission: action.permission } : {}),
    done: action.done ?? '操作成功',
    then: action.then ?? 'refresh',
  };
}

/** A row's action needs the row; one for the selection is marked so; everything else stands in the toolbar. */
function placesOf(action: Action, host: ActionHost, page: PageUse, place: Place): BundledAction['places'] {
  if (action.place) return [action.place];
  const batch = action.batch ? (['batch'] as const) : [];
  if (host.variable !== 'row') return ['toolbar', ...batch];
  const texts = [action.when, action.confirm, ...Object.values(action.with ?? {})].filter(
    (text): text is string => text !== undefined,
  );
  const namesRow = texts.some(text => /\brow\b/.test(text));
  const call = action.call ? place.context.model.calls[action.call] : undefined;
  const given = new Set(Object.keys(action.with ?? {}));
  const needsKey =
    call !== undefined && pathParameters(call.path).some(name => !given.has(name) && !(name in page.params));
  return [...(namesRow || needsKey ? (['row'] as const) : action.batch ? [] : (['toolbar'] as const)), ...batch];
}

function scopeOf(places: BundledAction['places'], host: ActionHost, page: PageUse): ScopeTypes {
  const own: ScopeTypes = {};
  if (host.variable && (host.variable !== 'row' || places.some(place => place !== 'toolbar')))
    own[host.variable] = { record: host.fields };
  if (places.includes('batch')) own.rows = { rows: host.fields };
  return page.scope(own);
}

/** Several rows at once: the service's own call for it, where deleting has one. */
function batchCall(call: CallModel, page: PageUse, label: string): string | undefined {
  if (call.verb === 'deleteMany') return call.name;
  if (call.verb !== 'delete') return undefined;
  const many = deleteManyOf(page.place.context.model)
    .get(serviceOf(call))
    ?.find(other => other.entity === call.entity);
  if (many) page.use(many, label);
  return many?.name;
}

const serviceOf = (call: CallModel): string => call.name.slice(0, call.name.lastIndexOf('.'));

const deleteManyCalls = new WeakMap<Model['calls'], Map<string, CallModel[]>>();

/** Service → its calls that delete many; collected once, when all calls are resolved. */
function deleteManyOf({ calls }: Model): Map<string, CallModel[]> {
  const known = deleteManyCalls.get(calls);
  if (known) return known;
  const found = new Map<string, CallModel[]>();
  for (const call of Object.values(calls))
    if (call.verb === 'deleteMany') found.set(serviceOf(call), [...(found.get(serviceOf(call)) ?? []), call]);
  deleteManyCalls.set(calls, found);
  return found;
}
