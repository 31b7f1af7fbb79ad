import type { Dictionary } from '../families/dictionary.ts';
import type { Documents } from './document.ts';

/** The processes as a dictionary, so that tasks are told apart and searched by them: name → title. */
export const processDictionary = ({ processes }: Pick<Documents, 'processes'>): Dictionary => ({
  title: '流程',
  items: Object.fromEntries([...processes].map(([name, { value }]) => [name, { label: value.title }])),
});
