import type { CallModel, EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Resolved } from '#runtime/language/index.ts';
import { user } from '#runtime/language/words/names.ts';
import { actionsOf } from '#runtime/language/words/page/actions.ts';
import { Words } from '#runtime/language/words/words.ts';
import { allOf, type Condition, never } from '../rights/condition.ts';
import { conditionWords } from '../rights/condition-words.ts';
import type { Rights } from '../rights/rights.ts';

/** Whether somebody may: always, never, or as the words say. */
export interface Cell {
  may: 'yes' | 'no' | 'some';
  /** '' where there is nothing to say. */
  words: string;
}

export const rowKinds = {
  page: '打开页面',
  action: '操作',
  call: '页面的调用',
  report: '报表',
  field: '字段',
  any: '全部调用，不论页面',
} as const;

/** One thing that roles may or may not. */
export interface Row {
  kind: keyof typeof rowKinds;
  /** Path and title of the page; of what stands on none ''. */
  page: string;
  title: string;
  /** What is pressed, or what it is about. */
  what: string;
  /** Its name; '' where nothing is called. */
  call: string;
  /** Which records: the title of the entity, and the rule that decides who sees them. */
  entity: string;
  rule: string;
  /** In the order of the holders. */
  cells: Cell[];
}

/** Everything that somebody may in an app: page by page in the order of the menu, then what stands on no page, then all calls. */
export function matrixRows({ model, menu, pages, routes, uses }: Resolved, all: readonly Rights[]): Row[] {
  const permissionOf = new Map(routes.map(route => [route.path, route.permission]));
  const reachedBy = new Map(uses.map(use => [use.path, [...use.reached.keys()]]));
  const order = new Map(pagesIn(menu).map((path, index) => [path, index]));
  const placeOf = ({ path }: { path: string }): number => order.get(path) ?? order.size;
  const onPages = [...pages]
    .sort((one, other) => placeOf(one) - placeOf(other))
    .flatMap(page => {
      const { path, title } = page;
      const opens = (target: string) => (rights: Rights) => rights.opens(target, permissionOf.get(target) ?? null);
      const row = (kind: Row['kind'], what: string, may: (rights: Rights) => Cell, told?: Told) =>
        rowOf(
          { page: path, title },
          kind,
          what,
          all.map(rights => (opens(path)(rights) ? may(rights) : cells.no)),
          told,
        );
      const actions = actionsOf(page);
      const pressed = new Set(actions.map(({ call }) => call));
      const read = (reachedBy.get(path) ?? []).flatMap(name => (pressed.has(name) ? [] : (model.calls[name] ?? [])));
      return [
        row('page', '打开', () => cells.yes),
        ...actions.map(({ label, call: name, permission, open }) => {
          const call = model.calls[name ?? ''];
          const may = (rights: Rights): Cell => {
            if (permission && !rights.has(permission)) return cells.no;
            if (open) return opens(open.page)(rights) ? cells.yes : cells.no;
            return call ? callCell(call, model, rights) : cells.yes;
          };
          return row('action', open ? `${label} → ${open.page}` : label, may, ruleOf(call, model));
        }),
        ...read.map(call => row('call', call.name, rights => callCell(call, model, rights), ruleOf(call, model))),
      ];
    });
  return [...onPages, ...reportRows(model, all), ...fieldRows(model, all), ...callRows(model, all)];
}

const pagesIn = (menu: Resolved['menu']): string[] =>
  menu.flatMap(entry => ('page' in entry ? [entry.page] : pagesIn(entry.items)));

const cells = { yes: { may: 'yes', words: '' }, no: { may: 'no', words: '' } } as const;
const onNoPage = { page: '', title: '' };

type Told = Pick<Row, 'call' | 'entity' | 'rule'>;
const nothing: Told = { call: '', entity: '', rule: '' };

const rowOf = (
  place: Pick<Row, 'page' | 'title'>,
  kind: Row['kind'],
  what: string,
  given: readonly Cell[],
  told: Told = nothing,
): Row => ({ kind, ...place, what, ...told, cells: [...given] });

function ruleOf(call: CallModel | undefined, model: Model): Told {
  const entity = model.entities[call?.entity ?? ''];
  return { call: call?.name ?? '', entity: entity?.title ?? '', rule: entity ? ruleWords(entity, model) : '' };
}

/** Who sees which records, whoever asks. */
function ruleWords(entity: EntityModel, model: Model): string {
  const words = new Words(model, { user, row: { title: '', fields: entity.fields } });
  const see = entity.see?.expression;
  return [entity.scope === 'org' ? '按数据范围' : '', see && see.cel !== 'true' ? words.of(see) : '']
    .filter(Boolean)
    .join('；');
}

/** When a role may make a call, and which records it then sees. */
function callCell(call: CallModel, model: Model, rights: Rights): Cell {
  if (!rights.makes(call)) return cells.no;
  const entity = model.entities[call.entity ?? ''];
  const records = entity && rights.holder.isLoggedIn ? rights.records(entity) : undefined;
  const when = rights.when(call);
  const told = [
    when.is === 'always' ? '' : `只有${conditionWords(when)}时`,
    records === undefined || records.is === 'always' ? '' : `记录：${conditionWords(records)}`,
  ];
  return cellOf(allOf([when, ...(records ? [records] : [])]), told.filter(Boolean).join('；'));
}

const cellOf = (condition: Condition, words = conditionWords(condition)): Cell =>
  condition.is === 'always' ? cells.yes : condition.is === 'never' ? { may: 'no', words } : { may: 'some', words };

/** Reports by themselves: to run one, to export it. */
const reportRows = ({ reports }: Model, all: readonly Rights[]): Row[] =>
  Object.values(reports).flatMap(report =>
    (
      [
        ['查看', 'access'],
        ['导出', 'exportAccess'],
      ] as const
    ).map(([word, use]) =>
      rowOf(
        onNoPage,
        'report',
        `${report.title}：${word}`,
        all.map(rights => (rights.runs(report, use) ? cells.yes : cells.no)),
      ),
    ),
  );

/** Fields that not everybody sees, sees whole, or may change. */
const fieldRows = (model: Model, all: readonly Rights[]): Row[] =>
  Object.values(model.entities).flatMap(entity =>
    entity.fields
      .filter(({ see, mask, edit }) => see || mask || edit)
      .flatMap(field => {
        const told = { ...nothing, entity: entity.title };
        const name = `${entity.title}的「${field.label}」`;
        const reads = (rights: Rights) => rights.reads(entity).is !== 'never';
        const seen = (rights: Rights): Cell => {
          if (!reads(rights)) return cells.no;
          const cell = cellOf(rights.seesField(field));
          return cell.may !== 'no' && rights.sight(field) === 'masked' ? { may: 'some', words: '脱敏' } : cell;
        };
        const edited = (rights: Rights): Cell =>
          cellOf(reads(rights) ? allOf([rights.seesField(field), rights.editsField(field, entity)]) : never);
        return [
          rowOf(onNoPage, 'field', `看${name}`, all.map(seen), told),
          ...(field.edit ? [rowOf(onNoPage, 'field', `改${name}`, all.map(edited), told)] : []),
        ];
      }),
  );

/** Every call, on whatever page it is made or on none: of the platform itself, of programs, those of nobody. */
const callRows = (model: Model, all: readonly Rights[]): Row[] =>
  Object.values(model.calls).map(call =>
    rowOf(
      onNoPage,
      'any',
      call.name,
      all.map(rights => callCell(call, model, rights)),
      ruleOf(call, model),
    ),
  );
