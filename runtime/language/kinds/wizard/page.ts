import Type, { type Static } from 'typebox';
import { commonKeys } from '../../families/page.ts';
import { Arguments, CallName, Label, MapOf } from '../../families/text.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { FieldModel } from '../../model/model.ts';
import { FieldUse } from '../../parts/field/field-use.ts';
import { type BundledSection, Section } from '../../parts/field/sections.ts';
import { type BundledNextPage, NextPage } from '../../parts/page/next-page.ts';
import type { BundledPageCommon } from '../../parts/page/page.ts';

const Beside = Type.Object(
  {
    title: Type.Optional(Label('Its heading. Left out: 合计.')),
    call: Type.Optional(
      CallName('The call that works it out; it is asked anew when what it is given changes. Left out: of the form.'),
    ),
    with: Type.Optional(Arguments),
    fields: Type.Array(FieldUse, {
      minItems: 1,
      description: 'What is shown of its answer, or of the form; the last one stands out as the sum.',
    }),
  },
  { additionalProperties: false, description: 'What stands beside the steps and follows what is filled in: sums.' },
);

/** Steps that lead to one act at the end. */
export const WizardPage = Type.Object(
  {
    kind: Type.Literal('wizard'),
    ...commonKeys,
    call: CallName('The call at the end; it is given what all steps have filled in.'),
    steps: MapOf(Type.String({ minLength: 1, maxLength: 12 }), Section, {
      description: 'Heading (中文) of each step → its fields, in order; a summary of them all follows by itself.',
    }),
    beside: Type.Optional(Beside),
    perRow: Type.Optional(Type.Integer({ minimum: 1, maximum: 4, description: 'Fields side by side. Left out: 2.' })),
    submit: Type.Optional(Label('What is pressed at the end. Left out: 提交.')),
    done: Type.Optional(Label('The message after it. Left out: 提交成功.')),
    again: Type.Optional(
      Label('The link of that message that begins the same once more, such as 下一单; where work repeats.'),
    ),
    then: Type.Optional(NextPage),
  },
  { additionalProperties: false },
);
export type WizardPage = Static<typeof WizardPage>;

export interface BundledWizardPage extends BundledPageCommon {
  kind: 'wizard';
  call: string;
  /** One is there where one of its fields is. */
  steps: BundledSection[];
  beside?: { title: string; call?: string; with: BundledArguments; fields: FieldModel[] };
  columns: number;
  /** The JSON Schema of the data of all steps, for @rjsf/core; never changed at run time. */
  schema: Record<string, unknown>;
  /** The module with the precompiled validator of that schema. */
  validator: string;
  submit: string;
  done: string;
  again?: string;
  then?: BundledNextPage;
}
