import { type Moment, momentText } from './days.ts';

/** What every record has: who made it, when, and when it last changed. */
export const madeBy = (operatorCode: string, created: Moment, updated: Moment = created) => ({
  createdBy: operatorCode,
  createdAt: momentText(created),
  updatedAt: momentText(Math.max(created, updated)),
  version: 1,
});
