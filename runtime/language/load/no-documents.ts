import type { Documents } from './document.ts';

/** An app of no documents, to be filled. @param beside what an app has beside its documents */
export const noDocuments = (beside: Pick<Documents, 'extensions' | 'ownKeys'>): Documents => ({
  dictionaries: new Map(),
  entities: new Map(),
  aspects: new Map(),
  services: new Map(),
  messages: new Map(),
  gateways: new Map(),
  reports: new Map(),
  cases: new Map(),
  processes: new Map(),
  calendars: new Map(),
  chains: new Map(),
  data: new Map(),
  pages: new Map(),
  attachments: new Map(),
  broken: new Set(),
  lost: new Map(),
  ...beside,
});
