import type { BundledPage } from '../../bundle/client.ts';
import { type CallModel, type Model, transitionOf } from '../../bundle/model.ts';
import type { PageHelp } from '../../bundle/page-help.ts';
import { explainCall } from '../explain/explain-call.ts';
import { explainField } from '../explain/explain-field.ts';
import { ruleLines } from '../explain/explain-rules.ts';
import { aboutPage, importWords } from './about.ts';
import { actionsOf, type PageAction } from './actions.ts';
import { callSeenBy } from './call-seen.ts';
import { fieldsOf, type ShownField } from './fields.ts';
import { modelSeenBy, type Reader } from './reader.ts';

/** What a call does, a line each, without who may and what it takes. */
export const doesLines = (call: CallModel, model: Model): string[] =>
  explainCall(call, model)
    .slice(2)
    .filter(line => !line.startsWith('参数：'));

/** What a field is, by the entity that has it; nothing of one that no entity has. */
export const fieldLines = ({ name, entity }: ShownField, model: Model): string[] =>
  entity ? explainField(`${entity}.${name}`, model).slice(1) : [];

/** What a page is for, what stands on it and what its buttons do, of what its reader may see and do, and nothing else. */
export function pageHelp(page: BundledPage, whole: Model, reader: Reader): PageHelp {
  const { model, hidden } = modelSeenBy(whole, reader);
  const shown = seen(page, reader);
  const does = (call: CallModel): string[] =>
    doesLines(callSeenBy(call, whole, reader, hidden), model)
      .filter(isOfStaff)
      .map(line => plain(line.replace(/^( *)\d+\. /, '$1')))
      // Nothing of what it announces is left.
      .filter((line, at, all) => !line.endsWith('：') || depthOf(all[at + 1]) >= depthOf(line));
  const offered = each(
    actionsOf(shown).flatMap((action): PageHelp['actions'] => {
      if (!isOffered(action, whole, reader)) return [];
      const call = whole.calls[action.call ?? ''];
      const opened = action.open?.page;
      return [
        {
          label: action.label,
          does: call ? does(call) : [],
          ...(opened === undefined
            ? {}
            : {
                opens: {
                  page: opened,
                  title: model.titles[opened] ?? opened,
                  ...(action.with && Object.keys(action.with).length > 0 ? {} : { isAlone: true }),
                },
              }),
        },
      ];
    }),
  );
  const saved = ({ label, call }: { label: string; call: CallModel }): PageHelp['actions'][number] => ({
    label,
    does: does(call),
  });
  const fields = fieldsOf(shown).filter(({ name, entity }) => isThere(name, entity, whole, reader));
  const told = withOwnMoves(model, fields, reader);
  const entity = model.entities[('entity' in shown ? shown.entity?.name : undefined) ?? ''];
  return {
    title: page.title,
    place: model.places?.[page.path] ?? [],
    about: aboutPage({ ...shown, ...queryOf(shown, whole, reader) }, model).map(plain),
    actions: [...savedBy(page, whole, reader).map(saved), ...offered, ...imported(page, whole, reader)],
    fields: fields.map(field => ({ label: field.label, says: fieldLines(field, told).map(plain) })),
    rules: entity && page.kind === 'form' ? ruleLines(entity.rules, entity.fields, model).map(plain) : [],
  };
}

/** The model with those transitions of the entities of the fields alone that they may make. */
function withOwnMoves(model: Model, fields: readonly ShownField[], reader: Reader): Model {
  const made = new Set(
    Object.values(model.calls).flatMap(call => {
      const edge = reader.makes(call) ? transitionOf(call, model) : undefined;
      return edge ? [edge] : [];
    }),
  );
  const own = [...new Set(fields.map(({ entity }) => entity ?? ''))].flatMap(name => {
    const entity = model.entities[name];
    if (!entity?.states) return [];
    const transitions = entity.states.transitions.filter(edge => made.has(edge));
    return [[name, { ...entity, states: { ...entity.states, transitions } }] as const];
  });
  return { ...model, entities: { ...model.entities, ...Object.fromEntries(own) } };
}

/** What stands on several parts of a page is told once. */
const each = <T>(parts: readonly T[]): T[] => [...new Map(parts.map(part => [JSON.stringify(part), part])).values()];

/** Whether the button is there for them at all. */
function isOffered({ permission, call, open }: PageAction, { calls }: Model, reader: Reader): boolean {
  const made = calls[call ?? ''];
  return (
    (permission === undefined || reader.has(permission)) &&
    (made === undefined || reader.makes(made)) &&
    (open === undefined || reader.opens(open.page))
  );
}

function isThere(field: string, of: string | undefined, { entities }: Model, reader: Reader): boolean {
  const entity = entities[of ?? ''];
  return entity === undefined || !reader.unseen(entity).has(field);
}

/** What a form saves by, where they may. */
function savedBy(page: BundledPage, { calls }: Model, reader: Reader): { label: string; call: CallModel }[] {
  if (page.kind !== 'form') return [];
  const ways = [
    { label: page.update ? '保存新的' : '保存', call: calls[page.create ?? ''] },
    { label: page.create ? '保存修改' : '保存', call: calls[page.update ?? ''] },
  ];
  return ways.flatMap(({ label, call }) => (call && reader.makes(call) ? [{ label, call }] : []));
}

/** Where records are read from a file, and they may. */
function imported({ path }: BundledPage, { imports }: Model, reader: Reader): PageHelp['actions'] {
  const from = Object.hasOwn(imports, path) ? imports[path] : undefined;
  return from && reader.makes(from) ? [{ label: '导入', does: [importWords] }] : [];
}

/** What a list is searched by, of what is there. */
function queryOf(page: BundledPage, model: Model, reader: Reader): object {
  if (page.kind !== 'list') return {};
  return { query: page.query.filter(({ name }) => isThere(name, page.entity?.name, model, reader)) };
}

/** The page without the parts that want a label which its reader has not. */
function seen<T>(part: T, reader: Reader): T {
  if (Array.isArray(part)) return part.filter(one => isSeen(one, reader)).map(one => seen(one, reader)) as T;
  if (typeof part !== 'object' || part === null) return part;
  const entries = Object.entries(part).filter(([, inner]) => isSeen(inner, reader));
  return Object.fromEntries(entries.map(([name, inner]) => [name, seen(inner, reader)])) as T;
}

const isSeen = (part: unknown, reader: Reader): boolean =>
  typeof part !== 'object' ||
  part === null ||
  !('permission' in part) ||
  typeof part.permission !== 'string' ||
  reader.has(part.permission);

/** Whether a line says what comes of it, not how: what is read and counted on the way is of no use to staff. */
const isOfStaff = (line: string): boolean =>
  !/^(由后端的处理程序| *\d+\. (如果[^：]*：)?(读取|数.*，记为 |应答|在同一事务里调用))/.test(line);

const depthOf = (line: string | undefined): number => (line === undefined ? -1 : line.length - line.trimStart().length);

/** Without the names of the documents: staff know things by their labels. */
const plain = (line: string): string =>
  line
    .replace(/（(?:字典 |经 )?[A-Za-z][\w.]*）/g, '')
    .replace(/从 [A-Za-z][\w.]* 给出的记录里选/g, '从给出的记录里选')
    .replace(/(修改|删除|对)主键是[^，。：]+的([^的，。：]+?)(：|做「|。)/g, '$1$2$3')
    .replace(/(发送消息|外部系统) [A-Za-z][\w.]*( 的 \w+)?/g, '$1');
