import { byLinkAlone } from './by-link-alone.ts';
import { catalogue, grantedLabels, namedLabels } from './catalogue.ts';
import type { AbsenceCheck, Check } from './check.ts';
import { circularCalls } from './circular-calls.ts';
import { namedRecords, sameLabels, samePrefixes, sameTables } from './entities.ts';
import { headsThatAreAsked } from './heads-that-are-asked.ts';
import { keptByMonth } from './kept-by-month.ts';
import { linesOfLines } from './lines-of-lines.ts';
import { menuParameters } from './menu-parameters.ts';
import { openedAlone } from './opened-alone.ts';
import { openedParameters } from './opened-parameters.ts';
import { processesThatMeet } from './processes-that-meet.ts';
import { reachable } from './reachable.ts';
import { refusedCalls } from './refused-calls.ts';
import { repeatedReports } from './repeated-reports.ts';
import { reportsThatNoIndexCarries } from './reports-that-no-index-carries.ts';
import { ruleFields } from './rule-fields.ts';
import { sameAddress } from './same-address.ts';
import { states } from './states.ts';
import { unsaidSight } from './unsaid-sight.ts';
import { unused } from './unused.ts';
import { userTypes } from './user-types.ts';
import { waysOutOfApprovals } from './ways-out-of-approvals.ts';

/** Every rule across documents, one a file. References and expressions are checked where they are resolved. */
export const checks: Check[] = [
  byLinkAlone,
  catalogue,
  circularCalls,
  grantedLabels,
  menuParameters,
  headsThatAreAsked,
  keptByMonth,
  namedRecords,
  openedAlone,
  openedParameters,
  processesThatMeet,
  repeatedReports,
  reportsThatNoIndexCarries,
  sameAddress,
  unsaidSight,
  sameLabels,
  samePrefixes,
  sameTables,
  userTypes,
  waysOutOfApprovals,
];

/** What nothing makes use of: asked when all else is known. */
export const absenceChecks: AbsenceCheck[] = [
  linesOfLines,
  namedLabels,
  reachable,
  refusedCalls,
  ruleFields,
  states,
  unused,
];
