/** What the preview of the workbench and its back end say to each other. */

/** How a page is looked at. */
export interface PreviewSetting {
  /** As whom: an account by its code, or a role by its name; left out: as the analyst. */
  as?: { account: string } | { role: string };
  /** A record that stands in another state for the time of the preview. */
  state?: { entity: string; key: number; state: string };
  /** What the back end answers: what there is, nothing, an error, only after a while, or that it is not permitted. */
  answers?: PreviewAnswers;
}

export const previewAnswers = ['real', 'empty', 'error', 'slow', 'forbidden'] as const;
type PreviewAnswers = (typeof previewAnswers)[number];

/** Whom and what a page may be looked at as and with. */
export interface PreviewOffer {
  roles: string[];
  people: { code: string; name: string }[];
  /** Of the page's own entity; null where it has none. */
  records: {
    entity: string;
    title: string;
    states: { value: string; label: string }[];
    rows: { key: number; label: string; state: string | null }[];
    /** The parameter by which the page is told its record. */
    param: string | null;
  } | null;
  /** Whom one may have searched (app.yaml, `account`), as their list answers them; null where the app has none. */
  searched: { title: string; rows: { label: string; record: Record<string, unknown> }[] } | null;
}

/** What an act on a page would have written. */
export interface WouldWrite {
  /** The call, by its name. */
  call: string;
  records: WouldBeRecord[];
}

/** Which record, and which of its fields by their labels: their values are for those who may see them, on their pages. */
interface WouldBeRecord {
  entity: string;
  title: string;
  key: number;
  what: 'new' | 'changed' | 'deleted';
  fields: string[];
}
