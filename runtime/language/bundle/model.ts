/** What the back end reads: the model that the documents make. */
export type { Verb } from '../families/service.ts';
export type * from '../model/model.ts';
export { reportKey } from '../model/report-key.ts';
