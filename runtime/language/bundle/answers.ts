/** What one was told in the app, as by a step of an act: an entry of what inbox.list answers. */
export interface InboxNotice {
  id: number;
  title: string;
  text: string;
  /** The page that it opens, with its parameters. */
  page: string | null;
  params: Record<string, unknown>;
  createdAt: string;
  /** null: it is new. */
  readAt: string | null;
}

/** A document that a page is made of: an entry of what document.ofPage answers. */
export interface PageDocument {
  /** Below the schemas folder, such as entities/order.yaml. */
  file: string;
  /** As the analyst wrote it. */
  text: string;
}

/** One thing that was done to a record, in the words of staff: an entry of what audit.history answers. */
export interface HistoryLine {
  id: number;
  createdAt: string;
  operatorName: string;
  /** 新增, 修改, or the label of the transition. */
  what: string;
  changes: { label: string; before: string; after: string }[];
}

/** Something that decides whether a person sees a record, and whether it holds for both. */
export interface SeenReason {
  /** In words. */
  text: string;
  holds: boolean;
  parts: SeenReason[];
  /** file:line:column of what says it. */
  at?: string;
}

/** Whether a person sees a record, and why: what why.record answers. */
export interface SeenRecord {
  /** 姓名（工号）. */
  person: string;
  /** What the record is called; null: there is none. */
  record: string | null;
  sees: boolean;
  reasons: SeenReason[];
}
