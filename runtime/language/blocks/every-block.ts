import Type from 'typebox';
import type { ScopeTypes } from '../expressions/check.ts';
import { Arguments, CallName, Expression, Label, MapOf, Name, PermissionLabel, ReportName } from '../families/text.ts';
import type { BundledArguments, BundledExpression } from '../model/expression.ts';
import type { EntityModel, FieldModel } from '../model/model.ts';
import type { PageUse } from '../parts/page/page-use.ts';
import type { Place } from '../resolve/context.ts';

/** The keys that a block of any kind may have. */
export const placeKeys = {
  title: Type.Optional(Label('The heading.')),
  permission: Type.Optional(
    PermissionLabel(
      'Shown to those who have this label, and what fills it given to them. Left out: all who may open the page.',
    ),
  ),
  span: Type.Optional(
    Type.Integer({ minimum: 4, maximum: 24, description: 'Width in twenty-fourths of the page. Left out: 24.' }),
  ),
  when: Type.Optional(Expression('Shown and loaded only where this holds.')),
};

/** The keys that a block with data may have. */
export const blockKeys = {
  ...placeKeys,
  call: Type.Optional(CallName('The call that fills it.')),
  report: Type.Optional(ReportName('The report that fills it, instead of a call: its name, such as home.orders.')),
  with: Type.Optional(Arguments),
  filters: Type.Optional(
    MapOf(Name('A parameter of its report.'), Name('The filter of the page that it follows.'), {
      description: 'Parameters of its report that follow a filter of the page of another name.',
    }),
  ),
};

/** The key of blocks whose rows or record may stay in sight while the searched user is looked at. */
export const holdKey = {
  hold: Type.Optional(
    Name(
      'What it shows is held under this name with the searched user (spec 3.4): in sight on every page, forgotten with the user.',
    ),
  ),
};

/** What the bundle holds of every block. */
export interface BundledBlockKeys {
  key: string;
  title: string;
  /** Twenty-fourths of the width. */
  span: number;
  /** The call that fills it, or the report that does. */
  call?: string;
  report?: { defineId: number; version: number };
  with: BundledArguments;
  /** Parameter of its report → the filter of the page that it follows. */
  filters?: Record<string, string>;
  /** The label that it asks for on top of the page's. */
  permission?: string;
  when?: BundledExpression;
}

/** A block while it is resolved: which, where, and what its expressions see. */
export interface BlockUse {
  key: string;
  page: PageUse;
  place: Place;
  scope: ScopeTypes;
  /** What the reports of the page are filtered by together. */
  filters?: readonly FieldModel[];
  /** The variable that holds the record above it. */
  variable?: 'record' | 'found' | undefined;
  /** The entity of the record that the page is about. */
  entity?: EntityModel | undefined;
}
