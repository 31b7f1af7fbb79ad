import { newAct } from './act.ts';
import type { Asked } from './asked.ts';
import { newEntity } from './entity.ts';
import { newPage } from './page.ts';
import { newProcess } from './process.ts';
import { newReport } from './report.ts';

/** What can be made anew. Each adds its documents to the drafts. @throws Error with what is missing */
export const newKinds: Readonly<Record<string, (asked: Asked) => void>> = {
  entity: newEntity,
  page: newPage,
  act: newAct,
  process: newProcess,
  report: newReport,
};
