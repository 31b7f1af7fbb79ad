import { type ComponentType, createContext, useContext } from 'react';
import type { BlockKind, BundledPage, PageKind } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { AccessService } from '#runtime/services/person/contract.ts';
import { firstBlocks } from '#runtime/services/reads/first-blocks.ts';
import type { BlockProps } from './block.ts';
import type { PageProps } from './page.ts';

/** A record to be picked from the list page that a reference names. */
export interface PickerProps {
  field: FieldModel;
  /** What the call that offers the choices is given now, or what has to be filled in first. */
  choices:
    | { with: Record<string, unknown>; refusal?: (record: Record<string, unknown>) => string | undefined }
    | { first: string }
    | undefined;
  /** The key that the field has now. */
  present: number | null;
  pick(key: number, name: string): void;
  close(): void;
}

/** Lines of a form that are to be read from a file. */
export interface LinesFileProps {
  /** The path of the page that the form stands on. */
  page: string;
  /** The field of the lines, such as costs, or trips.costs within a line. */
  place: string;
  title: string;
  /** Lines that are there already. */
  present: number;
  /** @param replace in the place of those that are there */
  take(lines: readonly Row[], replace: boolean): void;
  close(): void;
}

/** The React of every kind of page and block, by kind: renderer/registry.ts has the list, main.tsx gives it in. */
export interface Components {
  /** Loads the component of a kind of page; give it pages of that kind only. */
  loadPage(kind: PageKind): Promise<ComponentType<PageProps>>;
  /** The component of a kind of page that is loaded already. */
  loadedPage(kind: PageKind): ComponentType<PageProps> | undefined;
  /** The component of each kind of block, loaded where it is first drawn. */
  blocks: Readonly<Record<BlockKind, ComponentType<BlockProps>>>;
  /** Where a record is picked from the list of a page, loaded where it is first asked for. */
  Picker: ComponentType<PickerProps>;
  /** Where the lines of a form are read from a file, loaded where it is first asked for. */
  LinesFile: ComponentType<LinesFileProps>;
  /** Fetches the module of a kind of block before it is drawn. */
  loadBlock(kind: BlockKind): Promise<unknown>;
  /** Whether that has been fetched already. */
  isBlockLoaded(kind: BlockKind): boolean;
}

const ComponentsContext = createContext<Components | null>(null);
export const ComponentsProvider = ComponentsContext;

/** @throws Error outside of ComponentsProvider. */
export function useComponents(): Components {
  const components = useContext(ComponentsContext);
  if (!components) throw new Error('useComponents outside of ComponentsProvider');
  return components;
}

/** Fetches what draws the blocks with which a page begins. What does not come is told by the block itself. */
export async function loadFirstBlocks(
  page: BundledPage,
  access: Pick<AccessService, 'allows'>,
  components: Pick<Components, 'loadBlock'>,
): Promise<void> {
  await Promise.allSettled(firstBlocks(page, access).map(({ block }) => components.loadBlock(block)));
}

export const areFirstBlocksLoaded = (
  page: BundledPage,
  access: Pick<AccessService, 'allows'>,
  components: Pick<Components, 'isBlockLoaded'>,
): boolean => firstBlocks(page, access).every(({ block }) => components.isBlockLoaded(block));
