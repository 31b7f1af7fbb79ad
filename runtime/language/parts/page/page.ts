import Type from 'typebox';
import { EntityName } from '../../families/text.ts';
import type { BundledCall } from '../../model/call.ts';
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
}

export interface BundledEntity {
  name: string;
  title: string;
  key: string;
  nameField: string;
}
