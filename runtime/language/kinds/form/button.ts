import Type, { type Static } from 'typebox';
import { CallName, Label, MapOf, Name, Template } from '../../families/text.ts';
import type { BundledTemplate } from '../../model/expression.ts';
import { type BundledNextPage, NextPage } from '../../parts/page/next-page.ts';

const Button = Type.Object(
  {
    label: Label('What staff press, such as 保存草稿, 提交, 提交并打印.'),
    create: Type.Optional(CallName('The call that it makes of a new record. Left out: the one of the page.')),
    update: Type.Optional(CallName('The call that it makes of an edited record. Left out: the one of the page.')),
    primary: Type.Optional(Type.Boolean({ description: 'true: the main one, filled. Left out: the last.' })),
    confirm: Type.Optional(Template('Asked before it is done; in scope: form, params, user, account.')),
    done: Type.Optional(Label('The message after it. Left out: that of the page.')),
    then: Type.Optional(NextPage),
  },
  { additionalProperties: false, title: 'FormButton' },
);

export const Buttons = MapOf(Name('Key of a button.'), Button, {
  description:
    'The buttons below the form, in order, where it has more than 保存; Ctrl+S presses the first. In each what differs from the page is said.',
});
export type Buttons = Static<typeof Buttons>;

export interface BundledButton {
  key: string;
  label: string;
  create?: string;
  update?: string;
  primary: boolean;
  confirm?: BundledTemplate;
  done: string;
  then?: BundledNextPage;
  /** What is saved is handed in by this call at once, the parameter of its path the key. */
  handIn?: HandIn;
}

/** The transition by which a record comes to those who decide on it. */
export interface HandIn {
  call: string;
  param: string;
  /** The field of the status, and those from which it may be made. */
  field: string;
  from: string[];
}
