import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { BundledPage } from '#runtime/language/bundle/client.ts';
import type { ListPlace, Target } from '#runtime/services/services.ts';
import { useServices } from './services.tsx';

/** What the component of a page kind gets. `params` are the address's values of the parameters that the page declares. */
export interface PageProps<P extends BundledPage = BundledPage> {
  page: P;
  params: Record<string, string>;
}

/** Where a page stands: in a tab or in a drawer. One object for the whole life of the page. */
export interface PageFrame {
  path: string;
  place: 'tab' | 'drawer';
  /** The page's own state in the address; a drawer's is kept in memory. */
  query: QueryStore;
  /** Whether it is in sight. */
  active: { get(): boolean; subscribe(listener: () => void): () => void };
  setUnsaved(unsaved: boolean): void;
  /** Where the record that it shows stands in the list that it was opened from; undefined where it was not. */
  listPlace: { get(): ListPlace | undefined; subscribe(listener: () => void): () => void };
  /** Shows another record of that list instead of this page; asks first where input would be lost. */
  turnTo(target: Target, place: ListPlace): Promise<void>;
  /** Names what the page shows, such as the record, after its title. */
  setDetail(detail: string): void;
  /** Closes the tab or drawer and goes back to where it was opened; `done`: something was saved. */
  leave(result?: { done: boolean }): void;
}

export interface QueryStore {
  /** The same object until something changes. */
  get(): Readonly<Record<string, string>>;
  /** Merges; null, undefined and '' remove. */
  set(patch: Record<string, string | null | undefined>): void;
  subscribe(listener: () => void): () => void;
}

const PageFrameContext = createContext<PageFrame | null>(null);
export const PageFrameProvider = PageFrameContext;

/** @throws Error outside of a page. In tests: createMemoryFrame. */
export function usePageFrame(): PageFrame {
  const frame = useContext(PageFrameContext);
  if (!frame) throw new Error('usePageFrame outside of a page');
  return frame;
}

/** Whether this page is in sight; pages that are not stay mounted. For polling and keys. */
export function usePageActive(): boolean {
  const { active } = usePageFrame();
  return useSyncExternalStore(active.subscribe, active.get);
}

/** What holds unsaved input in each page: its form, and the dialogs over it. */
const holders = new WeakMap<PageFrame, Set<object>>();

/** Tells the shell that this part of the page holds unsaved input: it marks the tab and asks before closing. */
export function useUnsaved(unsaved: boolean): void {
  const frame = usePageFrame();
  useEffect(() => {
    if (!unsaved) return;
    const held = holders.get(frame) ?? new Set();
    const part = {};
    holders.set(frame, held.add(part));
    frame.setUnsaved(true);
    return () => {
      held.delete(part);
      frame.setUnsaved(held.size > 0);
    };
  }, [frame, unsaved]);
}

/** A number that grows when records of the entity were written anywhere in this window: reload when it does. */
export function useEntityVersion(entity: string | undefined): number {
  const { changes } = useServices();
  return useSyncExternalStore(changes.subscribe, () => (entity ? changes.version(entity) : 0));
}

/** Names what this page shows (the record) after its title, so that staff tell its tab from others of the same page. */
export function usePageDetail(detail: string): void {
  const frame = usePageFrame();
  useEffect(() => frame.setDetail(detail), [frame, detail]);
}
