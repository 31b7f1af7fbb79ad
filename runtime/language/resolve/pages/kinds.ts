import type {
  BundledBoardPage,
  BundledDetailPage,
  BundledFormPage,
  BundledListPage,
  BundledLoginPage,
  BundledPage,
  BundledReportPage,
  BundledRule,
} from '../../bundle/client.ts';
import type { EntityModel, FieldModel } from '../../bundle/model.ts';
import { fieldsSchema } from '../../compile/json-schema.ts';
import type {
  BoardPage,
  DetailPage,
  FormPage,
  ListPage,
  LoginPage,
  Page,
  PageKind,
  ReportPage,
} from '../../families/page/kinds.ts';
import type { Place } from '../context.ts';
import { parseSort } from '../sort.ts';
import { resolveActions } from './actions.ts';
import { reportFields, resolveBlocks, resolveSearch, usedReport } from './blocks.ts';
import { resolveColumns, resolveFieldUses, resolveSections } from './fields.ts';
import { bundleEntity, type PageUse } from './page.ts';

type Common = Pick<BundledPage, 'path' | 'title' | 'params'>;
/** A page but for its calls and dictionaries, which are known once all of it has been resolved. */
export type ResolvedPage = BundledPage extends infer P
  ? P extends BundledPage
    ? Omit<P, 'calls' | 'dictionaries'>
    : never
  : never;

function entityOf(
  declared: string | undefined,
  fromCall: EntityModel | undefined,
  place: Place,
): EntityModel | undefined {
  if (declared) return place.at('entity').entity(declared);
  return fromCall;
}

function list(
  page: ListPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledListPage, 'calls' | 'dictionaries'> | undefined {
  const call = use.call(page.call, place.at('call'), ['list', 'tree']);
  const entity = entityOf(page.entity, use.entityOf(call), place);
  if (!call || use.hasBrokenEntity(call)) return undefined;
  if (!entity) return void place.at('call').report('HD221', {}, { hint: 'entity: …' });
  const scope = use.scope();
  const query = resolveFieldUses(page.query, entity, scope, place.at('query'));
  use.show(query, true);
  const sort = parseSort(page.sort);
  if (sort) place.at('sort').field(entity, sort.name);
  return {
    kind: 'list',
    ...common,
    entity: bundleEntity(entity),
    call: call.name,
    with: use.arguments(call, page.with, place, scope, 'params'),
    query,
    columns: resolveColumns(page.columns, entity, use, place.at('columns')),
    ...(sort ? { sort } : {}),
    pageSize: page.pageSize ?? 20,
    ...(page.empty ? { empty: place.at('empty').template(page.empty, scope) } : {}),
    actions: resolveActions(page.actions, { variable: 'row', entity, fields: entity.fields }, use, place.at('actions')),
  };
}

function form(
  page: FormPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledFormPage, 'calls' | 'dictionaries'> | undefined {
  const load = page.load ? use.call(page.load, place.at('load')) : undefined;
  const create = page.create ? use.call(page.create, place.at('create')) : undefined;
  const update = page.update ? use.call(page.update, place.at('update')) : undefined;
  if (!page.create && !page.update) place.report('HD111', { key: 'create' });
  if (page.update && !page.load) place.report('HD111', { key: 'load' });
  const call = create ?? update ?? load;
  if (!call) return undefined;
  if (use.hasBrokenEntity(call)) return undefined;
  const entity = entityOf(page.entity, use.entityOf(call), place);
  const owner = entity ?? { name: call.name, fields: call.body };
  const scope = use.scope({ form: { record: owner.fields } });
  const sections = resolveSections(page as Parameters<typeof resolveSections>[0], owner, scope, place);
  const fields = sections.flatMap(section => section.fields);
  use.show(fields, true);
  if (page.then) {
    place.at('then').page(page.then);
    use.links.add(page.then);
  }
  const judged = fields.filter(field => !field.readOnly);
  for (const field of judged)
    if (field.required && field.when && !entityAllowsMissing(field.name, entity))
      place.report('HD505', { name: field.name }, { hint: 'requiredWhen' });
  return {
    kind: 'form',
    ...common,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    ...(load ? { load: load.name } : {}),
    with: use.arguments(load, page.with, place, use.scope(), 'params'),
    ...(create ? { create: create.name } : {}),
    ...(update ? { update: update.name } : {}),
    sections,
    ...(page.rules ? { rules: resolveRules(page.rules, owner, fields, use, place.at('rules')) } : {}),
    columns: page.columns ?? 2,
    schema: fieldsSchema(judged.map(field => (field.when ? { ...field, required: false } : field))),
    validator: '',
    done: page.done ?? '保存成功',
    ...(page.then ? { then: page.then } : {}),
  };
}

/** Rules see the fields of the form alone as well. */
function resolveRules(
  rules: NonNullable<FormPage['rules']>,
  owner: { name: string; fields: readonly FieldModel[] },
  fields: readonly FieldModel[],
  use: PageUse,
  place: Place,
): BundledRule[] {
  const own = fields.filter(field => !owner.fields.some(one => one.name === field.name));
  const scope = use.scope({ form: { record: [...owner.fields, ...own] } });
  return rules.map(({ check, message, field }, index) => {
    const at = place.at(index);
    at.at('field').field({ name: use.path, fields }, field);
    return { check: at.at('check').expression(check, scope, 'bool'), message, field };
  });
}

const entityAllowsMissing = (name: string, entity: EntityModel | undefined): boolean =>
  !entity?.fields.find(field => field.name === name)?.required;

function detail(
  page: DetailPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledDetailPage, 'calls' | 'dictionaries'> | undefined {
  const load = use.call(page.load, place.at('load'));
  if (!load || use.hasBrokenEntity(load)) return undefined;
  const entity = entityOf(page.entity, use.entityOf(load), place);
  const owner = entity ?? use.answerOf(load);
  const scope = use.scope({ record: { record: owner.fields } });
  const sections = resolveSections(page as Parameters<typeof resolveSections>[0], owner, scope, place);
  use.show(sections.flatMap(section => section.fields));
  const status = entity?.fields.find(field => field.name === entity.states?.field);
  if (status) use.show([status]);
  return {
    kind: 'detail',
    ...common,
    ...(entity ? { entity: bundleEntity(entity) } : {}),
    load: load.name,
    with: use.arguments(load, page.with, place, use.scope(), 'params'),
    ...(status ? { status } : {}),
    sections,
    columns: page.columns ?? 3,
    blocks: resolveBlocks(page.blocks, use, place.at('blocks'), scope, 'record'),
    actions: resolveActions(
      page.actions,
      { variable: 'record', entity, fields: owner.fields },
      use,
      place.at('actions'),
    ),
  };
}

function report(
  page: ReportPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledReportPage, 'calls' | 'dictionaries'> | undefined {
  const found = usedReport(page.defineId, page.reportVersion ?? 1, use, place.at('defineId'));
  if (!found) return undefined;
  use.show([...found.params.map(param => param.field), ...reportFields(found)], true);
  const { title, params, columns, groups, measures, sort, chart } = found;
  const exportPermission = Array.isArray(found.exportAccess) ? found.exportAccess[0] : undefined;
  return {
    kind: 'report',
    ...common,
    defineId: found.defineId,
    reportVersion: found.version,
    report: { title, params, columns, groups, measures, ...(sort ? { sort } : {}), ...(chart ? { chart } : {}) },
    ...(exportPermission ? { exportPermission } : {}),
  };
}

function board(
  page: BoardPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledBoardPage, 'calls' | 'dictionaries'> {
  const search = page.search ? resolveSearch(page.search, use, place.at('search')) : undefined;
  for (const [key, block] of Object.entries(page.blocks))
    if ('hold' in block && block.hold && !search?.account)
      place.at('blocks', key, 'hold').report('HD510', {
        what: '只有查询出当前用户的页面才能保留数据',
        whatEn: 'only a page that finds the searched user can hold anything with it',
      });
  const entity = search && use.entityOf(use.calls.get(search.call));
  const scope = use.scope(entity ? { found: { record: entity.fields } } : {});
  const variable = entity ? 'found' : undefined;
  return {
    kind: 'board',
    ...common,
    ...(page.head ? { head: resolveBlocks(page.head, use, place.at('head'), use.scope()) } : {}),
    ...(search ? { search } : {}),
    blocks: resolveBlocks(page.blocks, use, place.at('blocks'), scope, variable),
    actions: resolveActions(page.actions, { variable, entity, fields: entity?.fields ?? [] }, use, place.at('actions')),
  };
}

function login(
  page: LoginPage,
  use: PageUse,
  place: Place,
  common: Common,
): Omit<BundledLoginPage, 'calls' | 'dictionaries'> | undefined {
  const call = use.call(page.call, place.at('call'));
  if (page.methods.includes('qr') && !page.confirm) place.report('HD111', { key: 'confirm' });
  if (page.confirm) place.at('confirm').page(page.confirm);
  return (
    call && {
      kind: 'login',
      ...common,
      slogan: page.slogan ?? '',
      methods: [...new Set(page.methods)],
      call: call.name,
      ...(page.confirm ? { confirm: page.confirm } : {}),
    }
  );
}

const kinds: {
  [K in PageKind]: (page: never, use: PageUse, place: Place, common: Common) => ResolvedPage | undefined;
} = { list, form, detail, report, board, login };

/** A page of any kind with everything resolved; undefined where a mistake leaves nothing to show. */
export function resolvePage(page: Page, use: PageUse, place: Place): ResolvedPage | undefined {
  return kinds[page.kind](page as never, use, place, { path: use.path, title: page.title, params: page.params ?? {} });
}
