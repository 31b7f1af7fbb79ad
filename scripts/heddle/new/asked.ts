import type { Resolved } from '#runtime/language/index.ts';
import type { Drafts } from './drafts.ts';

/** The options of `heddle new`, by name without dashes. */
export const newOptions = {
  title: 'what staff call it (中文); needed',
  label: 'the permission; left out: the title',
  role: 'a role that gets the permission',
  group: 'the key of the menu group where it stands; left out: at the end',
  call: 'of a page: the call that it shows or makes',
  entity: 'of an act, a process, a report: what it is about',
  when: 'of a process: which records it is for, where the entity has several',
  start: 'of a process: the transition that hands in',
  then: 'of a process: the one when all have agreed',
  reject: 'of a process: the one that a rejection makes',
  withdraw: 'of a process: the one that taking it back makes',
  by: 'of a process: the role that decides',
} as const;

/** What something new is made of. */
export interface Asked {
  name: string;
  title: string;
  label: string;
  options: Partial<Record<keyof typeof newOptions, string>>;
  resolved: Resolved;
  drafts: Drafts;
  /** The document in whose folder it lies; left out: one that it is made of. */
  beside?: string;
}

/** An option without which it cannot be made. @throws Error */
export function needed({ options }: Asked, option: keyof typeof newOptions): string {
  const value = options[option];
  if (!value) throw new Error(`--${option} is needed: ${newOptions[option]}.`);
  return value;
}

/** addOrder of order, as pages are called. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
