/** What the back end reads: the model that the documents make. */
export type { Verb } from '../families/service.ts';
export { fieldsThatActsWrite } from '../model/act-fields.ts';
export { belonging, type Owner } from '../model/belonging.ts';
export type * from '../model/calendar.ts';
export type { BundledExpression, BundledTemplate } from '../model/expression.ts';
export type * from '../model/gateway.ts';
export type * from '../model/message.ts';
export { missingRecord } from '../model/missing-record.ts';
export type * from '../model/model.ts';
export { pathParameters } from '../model/path-parameters.ts';
export type * from '../model/predicate.ts';
export type * from '../model/process.ts';
export { reportKey } from '../model/report-key.ts';
export type * from '../model/rules.ts';
export type * from '../model/step.ts';
export { isStored } from '../model/stored.ts';
export type * from '../model/timer.ts';
export { transitionNamed } from '../model/transition-named.ts';
