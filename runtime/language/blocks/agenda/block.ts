import Type, { type Static } from 'typebox';
import { CallName, Label, MapOf, Name, PermissionLabel } from '../../families/text.ts';
import { Actions, type BundledAction } from '../../parts/action/action.ts';
import { type BundledColumn, ColumnUse } from '../../parts/column/column.ts';
import type { BundledEntity } from '../../parts/page/page.ts';
import { refreshKey } from '../../parts/page/refresh.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

const AgendaSource = Type.Object(
  {
    label: Label('What its rows are, in a word or two before each: 审批, 工单.'),
    permission: Type.Optional(
      PermissionLabel('For those who have this label, and its call given to them. Left out: all who see the block.'),
    ),
    call: CallName('A list call: it is asked for the earliest by `time`.'),
    with: blockKeys.with,
    number: ColumnUse,
    text: ColumnUse,
    time: ColumnUse,
    actions: Type.Optional(Actions),
  },
  {
    additionalProperties: false,
    title: 'AgendaSource',
    description:
      'Where rows come from: what each is known by, what it is about, and the point of time that it waits for.',
  },
);

/** What is to be done, of several lists in one, the earliest first. */
export const AgendaBlock = Type.Object(
  {
    block: Type.Literal('agenda'),
    title: blockKeys.title,
    span: blockKeys.span,
    permission: blockKeys.permission,
    when: blockKeys.when,
    drafts: Type.Optional(
      Label('With it the forms that the person left half filled in stand among them, under this word: 草稿.'),
    ),
    pageSize: Type.Optional(Type.Integer({ minimum: 3, maximum: 20, description: 'Rows at first. Left out: 8.' })),
    empty: Type.Optional(Label('What it says when nothing is to be done. Left out: 都办完了.')),
    refresh: refreshKey,
    from: MapOf(Name('A name for it.'), AgendaSource, { description: 'The lists that it is made of.' }),
  },
  { additionalProperties: false, title: 'AgendaBlock' },
);
export type AgendaBlock = Static<typeof AgendaBlock>;

/** One of its lists, filled as any block is. */
export interface BundledAgendaSource extends BundledBlockKeys {
  label: string;
  entity?: BundledEntity;
  number: BundledColumn;
  text: BundledColumn;
  time: BundledColumn;
  actions: BundledAction[];
}

export interface BundledAgendaBlock extends BundledBlockKeys {
  block: 'agenda';
  from: BundledAgendaSource[];
  /** The word before a form that was left half filled in; absent: they are not shown. */
  drafts?: string;
  pageSize: number;
  empty: string;
  /** Seconds between reloads. */
  refresh?: number;
}
