import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ListPlace } from '#runtime/services/services.ts';
import { type QueryStore, usePageFrame } from './page.ts';

/** What the shell does for pages. */
export interface ShellActions {
  /** Opens a page in its tab. Parameters that the page does not declare become its state in the address. */
  openPage(path: string, params?: PageParams, options?: { replace?: boolean; from?: ListPlace | undefined }): void;
  /** Opens a page in a drawer over this one; resolves when it is closed. */
  openDrawer(path: string, params?: PageParams, options?: { from?: ListPlace | undefined }): Promise<{ done: boolean }>;
  /** Asks; resolves to whether staff agreed. */
  confirm(question: Question): Promise<boolean>;
}
/** null, undefined and '' are left out. */
export type PageParams = Record<string, unknown>;
export interface Question {
  title: string;
  text?: string;
  /** What it is about, one by one, under the text. */
  items?: readonly string[];
  /** The text of the button that agrees. Left out: 确定. */
  ok?: string;
  danger?: boolean;
}

const ShellContext = createContext<ShellActions | null>(null);
export const ShellProvider = ShellContext;

/** All of them, for whoever gives some of them on otherwise. */
export function useShell(): ShellActions {
  const shell = useContext(ShellContext);
  if (!shell) throw new Error('useShell outside of the shell');
  return shell;
}

export const useOpenPage = (): ShellActions['openPage'] => useShell().openPage;
export const useConfirm = (): ShellActions['confirm'] => useShell().confirm;

/** Closes this page and goes back to where it was opened; `{ done: true }` after something was saved. */
export const useLeavePage = (): ((result?: { done: boolean }) => void) => usePageFrame().leave;

/**
 * The state of this page in the address: [values, merge]. It survives F5 and a link, and belongs to this page alone:
 * another tab's address does not change it and its change renders no other page.
 */
export function useQueryState(): [Readonly<Record<string, string>>, QueryStore['set']] {
  const { query } = usePageFrame();
  return [useSyncExternalStore(query.subscribe, query.get), query.set];
}
