/** draft: written by its owner; handedIn: waits for who publishes; returned: the owner goes on with it; the rest have ended. */
export type Status = 'draft' | 'handedIn' | 'returned' | 'published' | 'rolledBack' | 'discarded';

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
  status: Status;
  owner: Person;
  handedInBy: Person | null;
  /** Who returned, published, rolled back or discarded it last. */
  endedBy: Person | null;
  /** Why it was returned or rolled back. */
  reason: string;
  createdAt: string;
  changedAt: string;
}

/** A document of a set. A text of null: there is no such document. */
export interface ChangedDocument {
  file: string;
  /** As the set has it. */
  text: string | null;
  /** As it was published when this document came into the set, or was brought up to date. */
  base: string | null;
}

/** What somebody has said of a set, of a document of it, or of a line (from 1) there. */
export interface Comment {
  id: number;
  by: Person;
  at: string;
  text: string;
  file: string | null;
  line: number | null;
}

/** What staff call each status. */
export const statusLabels: Readonly<Record<Status, string>> = {
  draft: '编写中',
  handedIn: '待发布',
  returned: '已退回',
  published: '已发布',
  rolledBack: '已回滚',
  discarded: '已作废',
};
