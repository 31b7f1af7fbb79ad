import Type from 'typebox';
import { EntityName } from '../../families/text.ts';
import type { BundledCall } from '../../model/call.ts';
import type { BundledArguments } from '../../model/expression.ts';
import type { DictionaryItem } from '../../model/model.ts';

/** What a page shows, where its call does not say so. */
export const entityKey = Type.Optional(EntityName('The entity shown. Left out: the one of the call.'));

/** What the bundle holds of every page. */
export interface BundledPageCommon {
  path: string;
  title: string;
  params: Record<string, 'text' | 'integer'>;
  /** Every call that the page can make, by name. */
  calls: Record<string, BundledCall>;
  /** Every dictionary that its fields use, by name. */
  dictionaries: Record<string, DictionaryItem[]>;
  /** Something of it is worked out: the evaluator has to be there before it is drawn. */
  evaluates?: true;
  /** The app's own parts that it is made of, kind/name → their files in the bundle. */
  extensions?: Record<string, BundledExtension>;
}

/** A module that imports nothing: its default export gets `require`. */
export interface BundledExtension {
  code: string;
  styles?: string;
}

export interface BundledEntity {
  name: string;
  title: string;
  key: string;
  nameField: string;
  /** The field of its number; absent: it has none. */
  number?: string;
  /** The page of one record; its arguments over `row`. */
  open?: { page: string; with: BundledArguments };
}
