import type { Tool } from '../../../heddle/mcp/tool.ts';
import type { Asking } from '../asking.ts';
import { beginChangeSet } from './begin-change-set.ts';
import { changeSetCases } from './change-set-cases.ts';
import { changeSets } from './change-sets.ts';
import { comment } from './comment.ts';
import { handIn } from './hand-in.ts';
import { readChangeSet } from './read-change-set.ts';
import { saveDocuments } from './save-documents.ts';

/** What an assistant may do with change sets, in the order in which it mostly does. Publishing is none of it. */
export const setTools: readonly Tool<Asking>[] = [
  changeSets,
  beginChangeSet,
  saveDocuments,
  readChangeSet,
  changeSetCases,
  comment,
  handIn,
];
