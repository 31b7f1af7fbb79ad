import type { Tab } from '#runtime/services/services.ts';

/** What a tab is called: its page, and what tells it from others of the same page. */
export const nameOf = ({ title, detail }: Pick<Tab, 'title' | 'detail'>): string =>
  detail ? `${title} · ${detail}` : title;
