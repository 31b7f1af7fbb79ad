import { type ComponentType, createContext, useContext } from 'react';
import type { BlockKind, PageKind } from '#runtime/language/bundle/client.ts';
import type { BlockProps } from './block.ts';
import type { PageProps } from './page.ts';

/** The React of every kind of page and block, by kind: renderer/registry.ts has the list, main.tsx gives it in. */
export interface Components {
  /** Loads the component of a kind of page; give it pages of that kind only. */
  loadPage(kind: PageKind): Promise<ComponentType<PageProps>>;
  /** The component of a kind of page that is loaded already. */
  loadedPage(kind: PageKind): ComponentType<PageProps> | undefined;
  /** The component of each kind of block, loaded where it is first drawn. */
  blocks: Readonly<Record<BlockKind, ComponentType<BlockProps>>>;
  /** Fetches the module of a kind of block before it is drawn. */
  loadBlock(kind: BlockKind): Promise<unknown>;
}

const ComponentsContext = createContext<Components | null>(null);
export const ComponentsProvider = ComponentsContext;

/** @throws Error outside of ComponentsProvider. */
export function useComponents(): Components {
  const components = useContext(ComponentsContext);
  if (!components) throw new Error('useComponents outside of ComponentsProvider');
  return components;
}
