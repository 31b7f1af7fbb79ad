import type { Entity } from '../../families/entity.ts';
import { keyParameter, type PageDocument } from '../../model/key-parameter.ts';
import type { Following } from './following.ts';
import { type Known, serviceOf } from './known.ts';
import type { PageSaid } from './page.ts';

/** What a block says that others follow from. */
export interface BlockSaid {
  block?: string;
  title?: string;
  call?: string;
  with?: unknown;
  columns?: unknown;
  empty?: string;
  edit?: string;
  actions?: Readonly<Record<string, unknown>>;
}

/** Blocks that are whole by their name, and how they are headed. */
const titles: Readonly<Record<string, string>> = { history: '处理记录', approval: '审批' };

/** What blocks leave out: a word alone is a block of that kind; one that does not say which it is, is a list. */
export const blocksOf = (page: PageSaid, known: Known): Following[] =>
  Object.entries(page.blocks ?? {}).flatMap(([key, said]): Following[] => {
    const path = ['blocks', key];
    if (typeof said === 'string') return [{ path, value: { block: said, ...titled(said) }, from: path }];
    if (typeof said !== 'object' || said === null) return [];
    const block = said as BlockSaid;
    const kind = block.block ?? 'list';
    const { actions = {}, ...follows } = {
      ...(block.block === undefined ? { block: kind } : {}),
      ...(block.title === undefined ? titled(kind) : {}),
      ...(kind === 'list' && page.kind === 'detail' ? related(block, page, known) : {}),
    };
    const from = block.call === undefined ? path : [...path, 'call'];
    return [
      ...Object.entries(follows).map(([name, value]) => ({ path: [...path, name], value, from })),
      ...Object.entries(actions)
        .filter(([name]) => block.actions?.[name] === undefined)
        .map(([name, value]) => ({ path: [...path, 'actions', name], value, from: [...path, 'edit'] })),
    ];
  });

const titled = (kind: string): { title?: string } => (titles[kind] === undefined ? {} : { title: titles[kind] });

/** A list of what refers to the record of the page: which rows, how they are headed, shown and edited. */
function related(block: BlockSaid, page: PageSaid, known: Known): Partial<BlockSaid> {
  const call = known.call(block.call);
  const entity = known.entity(call?.entity);
  if (!call || !entity) return {};
  const about = page.entity ?? known.call(page.load)?.entity;
  const [reference, ...others] = call.verb === 'list' ? referencesTo(about, entity) : [];
  const isOne = reference !== undefined && others.length === 0;
  const given = isOne ? { [reference]: `record.${known.entity(about)?.key ?? 'id'}` } : undefined;
  const parameter = keyParameter(page as PageDocument);
  const title = block.title ?? entity.title;
  return {
    ...(block.title === undefined ? { title } : {}),
    ...(block.with === undefined && given ? { with: given } : {}),
    ...(block.columns === undefined ? { columns: columnsOf(entity, reference) } : {}),
    ...(block.empty === undefined ? { empty: `没有${title}` } : {}),
    ...(block.edit === undefined ? {} : { actions: edits({ block, title, entity, reference, parameter, known }) }),
  };
}

/** The fields of an entity that refer to another. */
const referencesTo = (about: string | undefined, entity: Entity): string[] =>
  Object.entries(entity.fields ?? {}).flatMap(([name, field]) =>
    about !== undefined && field.entity === about ? [name] : [],
  );

/** Its fields in their order; of a reference the name behind it, where a field of the entity shows that. */
function columnsOf(entity: Entity, reference: string | undefined): string[] {
  const fields = Object.entries(entity.fields ?? {});
  const shown = new Set(fields.map(([, field]) => field.via?.split('.')[0]));
  return fields.map(([name]) => name).filter(name => name !== reference && !shown.has(name));
}

interface Edited {
  block: BlockSaid;
  title: string;
  entity: Entity;
  reference: string | undefined;
  /** The parameter of the page that names its record. */
  parameter: string | undefined;
  known: Known;
}

/** Its rows are added, changed and removed by the calls of the same service about the same entity. */
function edits({ block, title, entity, reference, parameter, known }: Edited): Record<string, unknown> {
  const { call = '', edit: permission } = block;
  const about = known.call(call)?.entity;
  const calls = known.calls(serviceOf(call)).filter(one => one.entity === about);
  const named = (verb: string): string | undefined => calls.find(one => one.verb === verb)?.name;
  const ask = Object.entries(entity.fields ?? {}).flatMap(([name, field]) =>
    name === reference || field.via !== undefined || field.readOnly ? [] : [name],
  );
  const given = reference && parameter ? { [reference]: `params.${parameter}` } : {};
  const [add, edit, remove] = [named('create'), named('update'), named('delete')];
  return {
    ...(add ? { add: { label: `新增${title}`, call: add, with: given, ask, permission } } : {}),
    ...(edit ? { edit: { label: '修改', place: 'row', call: edit, ask, permission } } : {}),
    ...(remove ? { remove: { place: 'row', call: remove, permission } } : {}),
  };
}
