import Type, { type Static } from 'typebox';
import { Rule } from '../../families/field.ts';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Label, ServiceName } from '../../families/text.ts';
import type { BundledArguments, BundledExpression } from '../../model/expression.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { type BundledSection, Sections } from '../../parts/field/sections.ts';
import { NextPage } from '../../parts/page/next-page.ts';
import { type BundledEntity, type BundledPageCommon, entityKey } from '../../parts/page/page.ts';
import { type BundledTab, Tabs } from '../../parts/page/tabs.ts';
import { type BundledButton, Buttons } from './button.ts';
import { type BundledByLink, ByLink } from './by-link.ts';
import { type BundledFrom, From } from './from.ts';

/** A form that creates a record, or edits the one that params name. */
export const FormPage = Type.Object(
  {
    kind: Type.Literal('form'),
    ...commonKeys,
    entity: entityKey,
    editTitle: Type.Optional(
      Label(
        'The page title while a record is edited, such as 编辑商品; a form that creates and edits has both titles.',
      ),
    ),
    service: Type.Optional(
      ServiceName(
        'The service whose calls get, create and update read and save the record, where it has them; load, create and update that are said may be its calls by their key alone.',
      ),
    ),
    load: Type.Optional(CallName('The call that reads the record to edit; `with` is what it is given.')),
    with: Type.Optional(Arguments),
    from: Type.Optional(From),
    create: Type.Optional(CallName('The call that saves a new record.')),
    update: Type.Optional(CallName('The call that saves the edited record.')),
    fields: Type.Optional(Type.Array(FieldUse, { description: 'The fields, where no sections are needed.' })),
    tabs: Type.Optional(Tabs),
    rules: Type.Optional(
      Type.Array(Rule, {
        description:
          'What must hold among fields that are for the form alone (send: false). Rules of what is sent stand on the entity, or on the call.',
      }),
    ),
    link: Type.Optional(ByLink),
    perRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 2.' })),
    sections: Type.Optional(Sections),
    buttons: Type.Optional(Buttons),
    done: Type.Optional(Label('The message after saving. Left out: 保存成功.')),
    again: Type.Optional(
      Label('The link of that message that begins the same once more, such as 下一单; where work repeats.'),
    ),
    then: Type.Optional(NextPage),
  },
  { additionalProperties: false },
);
export type FormPage = Static<typeof FormPage>;

export interface BundledRule {
  check: BundledExpression;
  message: string;
  field: string;
}

export interface BundledFormPage extends BundledPageCommon {
  kind: 'form';
  entity?: BundledEntity;
  /** true: its call is made about the record, which is shown; the fields are those of the call's body. */
  acts?: true;
  load?: string;
  with: BundledArguments;
  /** The record that a new one is filled in from. */
  from?: BundledFrom;
  create?: string;
  update?: string;
  sections: BundledSection[];
  tabs?: BundledTab[];
  /** What must hold among several fields. */
  rules?: BundledRule[];
  /** The computed fields, each after those that it reads. */
  computed?: string[];
  /** What begins the same once more is called. */
  again?: string;
  columns: number;
  /** The JSON Schema of the form's data, for @rjsf/core; never changed at run time. */
  schema: Record<string, unknown>;
  /** The module with the precompiled validator of that schema. */
  validator: string;
  buttons: BundledButton[];
  /** Somebody without an account fills it in, by a link. */
  link?: BundledByLink;
}
