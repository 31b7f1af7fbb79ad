import type { Issue } from '../issues/issue.ts';

/** draft: written by its owner; handedIn: waits for who publishes; returned: the owner goes on with it; the rest have ended. */
export type ChangeSetStatus = 'draft' | 'handedIn' | 'returned' | 'published' | 'rolledBack' | 'discarded';

/** What may be done to a change set. */
export type ChangeSetAct = 'write' | 'comment' | 'handIn' | 'withdraw' | 'return' | 'publish' | 'rollBack' | 'discard';

/** Somebody as a change set names them: the key of the operator, and their name at that time. */
export interface Person {
  id: number;
  name: string;
}

/** A set of changes to documents (变更集). Times are of the wire: yyyy-MM-dd HH:mm:ss. */
export interface ChangeSet {
  id: number;
  title: string;
  /** What it is for, in the words of its owner. */
  why: string;
  status: ChangeSetStatus;
  owner: Person;
  handedInBy: Person | null;
  /** Who returned, published, rolled back or discarded it last. */
  endedBy: Person | null;
  /** Why it was returned or rolled back. */
  reason: string;
  createdAt: string;
  changedAt: string;
}

/** A set in a list. */
export interface ListedSet extends ChangeSet {
  /** How many documents it has. */
  documents: number;
}

/** The sets that somebody has to do with. */
export interface SetLists {
  /** Their own that have not ended. */
  mine: ListedSet[];
  /** Those that they may publish. */
  toPublish: ListedSet[];
  /** Those of anybody that have ended. */
  ended: ListedSet[];
}

/** A document of a set, as it is listed. */
export interface ListedDocument {
  file: string;
  change: 'added' | 'changed' | 'deleted';
  /** Lines that are new, and lines that are gone. */
  added: number;
  removed: number;
  /** Of the text that the set has; null: it is deleted. */
  digest: string | null;
}

/** What somebody has said of a set, of a document of it, or of a line (from 1) there. */
export interface ChangeSetComment {
  id: number;
  by: Person;
  at: string;
  text: string;
  file: string | null;
  line: number | null;
}

/** A set as who opens it sees it. */
export interface ReadSet extends ChangeSet {
  documents: ListedDocument[];
  comments: ChangeSetComment[];
  /** Each act → why they may not do it; null: they may. */
  may: Record<ChangeSetAct, string | null>;
}

/** A document of a set. A text of null: there is no such document. */
export interface ChangedDocument {
  file: string;
  /** As the set has it. */
  text: string | null;
  /** As it was published when this document came into the set, or was brought up to date. */
  base: string | null;
}

/** Two changes of a document that touch the same lines. */
export interface ChangeConflict {
  file: string;
  base: string | null;
  mine: string | null;
  /** As it is published by now. */
  theirs: string | null;
  /** Stands for `theirs`: whoever decides says by it what they have seen; null: there is no document. */
  theirsDigest: string | null;
}

/** One thing that documents mean otherwise, as `heddle diff` says it. */
export interface MeaningChange {
  /** What is at stake, in words, the gravest kind first in the list: 权限, 数据, 接口, 行为, 外观. */
  risk: string;
  /** Somebody has to look at it: access is widened, something lost, or broken for others. */
  isGrave: boolean;
  /** What it is about, as its document names it. */
  name: string;
  /** The sentence. */
  what: string;
  /** The roles that it is of, in words; '' where it is of all. */
  roles: string;
  /** file:line:column in the newer documents, or in the older ones where it is gone. */
  at: string;
  before?: string;
  after?: string;
  /** What else follows from it: names. */
  following: readonly string[];
}

/** What a case has come to; no differences: it holds. */
export interface CaseFinding {
  file: string;
  name: string;
  /** file:line:column */
  at: string;
  differences: readonly { what: string; expected: string; actual: string }[];
}

/** What is found out about a change, as soon as it is known. */
export type Finding =
  | { kind: 'issues'; issues: readonly Issue[] }
  | { kind: 'meaning'; changes: readonly MeaningChange[] }
  /** So many cases are carried out. */
  | { kind: 'cases'; count: number }
  | { kind: 'case'; result: CaseFinding }
  /** It could not be found out, or not to the end; a sentence for staff. */
  | { kind: 'failed'; message: string };

/** Which cases are carried out: none, those that the change touches, or all. */
export type CaseChoice = 'none' | 'touched' | 'all';

/** What staff call each status. */
export const statusLabels: Readonly<Record<ChangeSetStatus, string>> = {
  draft: '编写中',
  handedIn: '待发布',
  returned: '已退回',
  published: '已发布',
  rolledBack: '已回滚',
  discarded: '已作废',
};
