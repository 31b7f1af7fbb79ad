import Type, { type Static } from 'typebox';
import {
  Arguments,
  CallName,
  Expression,
  Label,
  MapOf,
  Name,
  PagePath,
  PermissionLabel,
  Template,
} from '../../families/text.ts';
import type { BundledArguments, BundledExpression, BundledTemplate } from '../../model/expression.ts';
import type { Guard } from '../../model/guard.ts';
import type { BundledFormField } from '../field/field-use.ts';

const Said = Type.Object(
  {
    label: Type.Optional(
      Label(
        'The text, such as 转派. Left out: of a transition its label; 新建, 编辑, 详情 by the page that it opens; 删除, 导出 by its call.',
      ),
    ),
    place: Type.Optional(
      Type.Enum(['toolbar', 'row', 'batch'], {
        description:
          'Where it stands: toolbar above the list or record; row on each row of a list, where the row is `row`; batch among those for the selected rows. Left out: row, where it mentions the row or its call needs the key of one, else toolbar.',
      }),
    ),
    batch: Type.Optional(
      Type.Boolean({ description: 'true, with place row: offered for the selected rows at once as well.' }),
    ),
    open: Type.Optional(PagePath('The page to open.')),
    in: Type.Optional(Type.Enum(['page', 'drawer'], { description: 'Where the page opens. Left out: page.' })),
    export: Type.Optional(
      Type.Boolean({
        description:
          'true: what it answers is kept as a file: of a list the whole filtered list as an Excel file or a CSV, columns as seen; of a record its PDF.',
      }),
    ),
    call: Type.Optional(CallName('The call to make; one of the page’s own service by its key alone.')),
    record: Type.Optional(
      Type.Enum(['row', 'record', 'found'], {
        description: 'The record whose key the page that it opens is given.',
      }),
    ),
    with: Type.Optional(Arguments),
    ask: Type.Optional(
      Type.Array(Name('A field of the body of the call.'), {
        minItems: 1,
        description:
          'What a dialog asks for before the call is made: fields of its body, of a call that saves a record those of its entity; a change begins with what the record has. What a transition asks for is known and not said again.',
      }),
    ),
    permission: Type.Optional(PermissionLabel("A label of its own, on top of the page's.")),
    when: Type.Optional(
      Expression(
        'Shown only where this holds. In scope: row (at place row), record (in a detail), rows (a selection), params, user, account. The statuses that a transition starts from are known and not said again.',
      ),
    ),
    danger: Type.Optional(
      Type.Boolean({ description: 'true: red, as what cannot be undone is. Left out: true of a deletion.' }),
    ),
    confirm: Type.Optional(
      Template(
        'Asked before it is done, naming the record. Left out: of a deletion whether to delete it, by its name.',
      ),
    ),
    done: Type.Optional(Label('The message after success. Left out: 已 and the label, such as 已转派.')),
    tell: Type.Optional(
      Template(
        'What a dialog tells after success, until it is closed, in the place of `done`: such as what is shown only once; in scope besides: answer, what the call answered.',
      ),
    ),
    share: Type.Optional(
      Expression(
        'An address of this app that the answer holds, such as answer.address: the dialog of `tell` gives it whole, to be copied, and as a QR code.',
      ),
    ),
    then: Type.Optional(Type.Enum(['refresh', 'back', 'stay'], { description: 'After success. Left out: refresh.' })),
  },
  { additionalProperties: false },
);

/** Something staff can press: a call alone, or what of it does not follow from the call. */
export const Action = Type.Union([CallName('The call to make.'), Said], {
  title: 'Action',
  description: 'Something staff can press: a call, or more of it.',
});
/** As documents say it. */
export type ActionUse = Static<typeof Action>;
/** With all that follows. */
export type Action = Omit<Static<typeof Said>, 'label' | 'record'> & { label: string };

export const Actions = MapOf(Name('Key of an action.'), Action, { description: 'What staff can do here, in order.' });

export interface BundledAction {
  key: string;
  label: string;
  /** file:line:column of the action in the documents. */
  at: string;
  places: ('toolbar' | 'row' | 'batch')[];
  open?: { page: string; in: 'page' | 'drawer' };
  call?: string;
  /** The call that does it for several rows at once, by their keys (`ids`). */
  batchCall?: string;
  export?: boolean;
  with: BundledArguments;
  when?: BundledExpression;
  /** Why it cannot be done now: the guards of its call, or of the form that it opens. */
  guards?: Guard[];
  /** What a dialog asks for before: it goes along in the body. */
  ask?: { fields: BundledFormField[]; schema: Record<string, unknown>; validator: string };
  confirm?: BundledTemplate;
  danger: boolean;
  permission?: string;
  done: string;
  /** The call that takes it back, its parameter the key of the record. */
  undo?: { call: string; param: string };
  /** In scope besides: answer. */
  tell?: BundledTemplate;
  /** An address of this app to hand on. */
  share?: BundledExpression;
  then: 'refresh' | 'back' | 'stay';
}
