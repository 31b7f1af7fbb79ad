import type { CallModel, EntityModel, FieldModel, Model, Verb } from '#runtime/language/bundle/model.ts';
import { pathParameters, verbOf } from '#runtime/language/bundle/model.ts';
import { placeOf } from '#runtime/language/index.ts';
import { type Asked, capital } from './asked.ts';
import { inCatalogue, inMenu, inRole } from './listed.ts';

/** What a list and a form of an entity are made of. */
export interface PagesOfEntity extends Omit<Asked, 'name'> {
  entity: string;
  /** The fields that they show, in order. */
  fields: readonly string[];
}

/**
 * A list of the records of an entity with a form to add and change them, in the catalogue, the role and the menu; its
 * calls too, where it has none. @returns the address of the list @throws Error with what is in the way
 */
export function newPagesOfEntity(asked: PagesOfEntity): string {
  const { resolved, drafts, title, fields } = asked;
  const entity = resolved.model.entities[asked.entity];
  const lies = drafts.fileOf('entities', asked.entity);
  if (!entity || lies === undefined)
    throw new Error(`没有实体「${asked.entity}」 · There is no entity "${asked.entity}".`);
  const shown = entity.fields.filter(({ name }) => fields.includes(name));
  if (shown.length === 0) throw new Error('请至少勾选一个字段 · Tick one field at least.');
  const calls = callsOf(entity, resolved.model) ?? newCalls(entity, lies, asked);
  const isTaken = (name: string): boolean =>
    Object.hasOwn(resolved.model.permissions.pages, name) || drafts.fileOf('pages', name) !== undefined;
  const [list, form] = names(entity.name, isTaken);
  const { model } = resolved;
  // Without what is required nothing could be added.
  const filled = entity.fields.filter(
    field => isFilledIn(field) && (isNeeded(field) || (fields.includes(field.name) && isChosen(field, model))),
  );
  const closed = filled.find(field => !isChosen(field, model));
  if (closed)
    throw new Error(
      `字段「${closed.label}」没有可供选择的来源：先给「${closed.reference?.entity}」一个列表调用 · field "${closed.name}" has nothing to choose from.`,
    );
  const beside = pageOf(entity.name, asked) ?? lies;
  drafts.add(drafts.beside(beside, 'pages', list), linesOfList({ entity, title, shown, filled, form, calls }));
  inCatalogue({ ...asked, name: list }, list);
  if (filled.length > 0 && calls.form) {
    drafts.add(drafts.beside(beside, 'pages', form), linesOfForm(entity, calls.form, filled));
    inCatalogue({ ...asked, name: form }, form);
  }
  inRole({ ...asked, name: list });
  inMenu({ ...asked, name: list }, list);
  return list;
}

/** What a person fills in: it has a value of its own, which is not worked out. */
export const isFilledIn = (field: FieldModel): boolean => !field.readOnly && !field.via && !field.lines;

/** The document of a page that reads the records of the entity: others of it lie there. */
const pageOf = (entity: string, { resolved, drafts }: PagesOfEntity): string | undefined =>
  resolved.uses
    .filter(({ calls }) => [...calls.values()].some(call => call.entity === entity))
    .map(({ place }) => place.document.file)
    .find(file => drafts.files.has(file) && placeOf(file)?.family === 'pages');

/** Whether there is something to choose from where it names a record. */
export const isChosen = ({ reference }: FieldModel, model: Model): boolean =>
  !reference || listsOf(reference.entity, model).length > 0;

/** The calls that list the records of an entity and ask for nothing else. */
const listsOf = (entity: string, model: Model): CallModel[] =>
  Object.values(model.calls).filter(
    call =>
      call.entity === entity &&
      verbOf(call)?.offers &&
      pathParameters(call.path).length === 0 &&
      Object.keys(call.needs).length === 0,
  );

/** What nothing can be added without. */
export const isNeeded = (field: FieldModel): boolean =>
  field.required === true && field.default === undefined && isFilledIn(field);

/** Calls by their names. */
interface Calls {
  list: string;
  /** How the form reads and writes; undefined: the service does not write. */
  form: { load: string; create: string; update: string } | undefined;
  remove: string | undefined;
}

/** The service by which records are listed; the one by which they are written as well, where there is such. */
function callsOf(entity: EntityModel, model: Model): Calls | undefined {
  const own = Object.values(model.calls).filter(call => call.entity === entity.name);
  const ofService = (call: CallModel) => {
    const service = call.name.slice(0, call.name.lastIndexOf('.') + 1);
    const named = (verb: Verb): string | undefined =>
      own.find(one => one.name.startsWith(service) && one.does.kind === 'verb' && one.does.verb === verb)?.name;
    const [load, create, update] = [named('get'), named('create'), named('update')];
    const form = load && create && update ? { load, create, update } : undefined;
    return { list: call.name, form, remove: named('delete') };
  };
  const all = listsOf(entity.name, model).map(ofService);
  return all.find(({ form }) => form) ?? all[0];
}

/** Five calls of the platform, in a service of their own. */
function newCalls(entity: EntityModel, lies: string, { drafts }: PagesOfEntity): Calls {
  const { name, title } = entity;
  const text = `title: ${title}\nbase: /api/${name}\nentity: ${name}\nrest: [list, get, create, update, delete]\n`;
  drafts.add(drafts.beside(lies, 'services', name), text);
  return {
    list: `${name}.list`,
    form: { load: `${name}.get`, create: `${name}.create`, update: `${name}.update` },
    remove: `${name}.delete`,
  };
}

/** Addresses that no page has: of a list and of its form. */
function names(entity: string, isTaken: (name: string) => boolean): [string, string] {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? '' : String(count);
    const found: [string, string] = [`${entity}List${end}`, `edit${capital(entity)}${end}`];
    if (!found.some(isTaken)) return found;
  }
}

interface ListParts {
  entity: EntityModel;
  title: string;
  shown: readonly FieldModel[];
  filled: readonly FieldModel[];
  form: string;
  calls: Calls;
}

/** Fields by which a list is searched, at first. */
const mostSearched = 4;

function linesOfList({ title, shown, filled, form, calls }: ListParts): string {
  const searched = shown.filter(({ search, reference }) => search && !reference).slice(0, mostSearched);
  const isWritten = calls.form !== undefined && filled.length > 0;
  const actions = [
    ...(isWritten ? [`  add: { open: ${form} }`, `  edit: { open: ${form}, record: row }`] : []),
    ...(calls.remove === undefined ? [] : [`  remove: { call: ${calls.remove}, label: 删除, batch: true }`]),
  ];
  const lines = [
    'kind: list',
    `title: ${title}`,
    `call: ${calls.list}`,
    ...(searched.length > 0 ? [`query: ${listed(searched)}`] : []),
    `columns: ${listed(shown.filter(({ lines: own }) => !own))}`,
    ...(actions.length > 0 ? ['actions:', ...actions] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function linesOfForm(
  { title }: EntityModel,
  { load, create, update }: NonNullable<Calls['form']>,
  filled: readonly FieldModel[],
): string {
  const lines = [
    'kind: form',
    `title: 新增${title}`,
    `editTitle: 编辑${title}`,
    `load: ${load}`,
    `create: ${create}`,
    `update: ${update}`,
    `fields: ${listed(filled)}`,
  ];
  return `${lines.join('\n')}\n`;
}

const listed = (fields: readonly FieldModel[]): string => `[${fields.map(({ name }) => name).join(', ')}]`;
