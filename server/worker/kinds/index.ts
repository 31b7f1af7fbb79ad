import type { JobKind } from '../../queue/job.ts';
import type { Kind } from '../kind.ts';
import { absence } from './absence.ts';
import { callback } from './callback.ts';
import { effective } from './effective.ts';
import { exportKind } from './export.ts';
import { importKind } from './import.ts';
import { kept } from './kept.ts';
import { limit } from './limit.ts';
import { message } from './message.ts';
import { post } from './post.ts';
import { schedule } from './schedule.ts';
import { subscription } from './subscription.ts';
import { timer } from './timer.ts';
import { upkeep } from './upkeep.ts';

/** How each kind of job is carried out. */
export const kinds: Readonly<Record<JobKind, Kind>> = {
  message,
  post,
  callback,
  export: exportKind,
  import: importKind,
  timer,
  effective,
  schedule,
  limit,
  absence,
  subscription,
  kept,
  upkeep,
};
