import Type, { type TSchema } from 'typebox';
import type { OwnKeys } from '../../families/own-keys.ts';
import type { BundledOwnValue } from '../../parts/own/resolve.ts';
import { shapesOf } from '../../parts/own/shapes.ts';
import type { BundledEntity } from '../../parts/page/page.ts';
import { type BundledBlockKeys, blockKeys } from '../every-block.ts';

/** The shape of a block that the app itself brings (extensions/blocks/NAME): what every block with data has, and its own keys. */
export const ownBlockShape = (name: string, keys: OwnKeys): TSchema =>
  Type.Object({ block: Type.Literal(name), ...shapesOf(keys), ...blockKeys }, { additionalProperties: false });

/** What a document says of such a block, its own keys aside. */
export interface OwnBlock {
  block: string;
  title?: string;
  span?: number;
  call?: string;
  report?: string;
  with?: Record<string, string>;
  permission?: string;
  when?: string;
}

export interface BundledOwnBlock extends BundledBlockKeys {
  block: 'own';
  /** What draws it, such as blocks/occupancy. */
  extension: string;
  /** What its rows are about: written, they are asked for again. */
  entity?: BundledEntity;
  /** What the document says by the keys of its own. */
  keys: Record<string, BundledOwnValue>;
}
