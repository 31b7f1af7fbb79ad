/** What of a page others follow from, of whatever kind it is; all of it is there in a page that is written out. */
export interface PageSaid {
  kind: string;
  entity?: string;
  params?: Readonly<Record<string, 'text' | 'integer'>>;
  service?: string;
  load?: string;
  create?: string;
  update?: string;
  with?: Readonly<Record<string, unknown>>;
  buttons?: Readonly<Record<string, { create?: string; update?: string }>>;
  blocks?: Readonly<Record<string, unknown>>;
}
