import { catalogue, grantedLabels } from './catalogue.ts';
import type { Check } from './check.ts';
import { circularCalls } from './circular-calls.ts';
import { menuParameters } from './menu-parameters.ts';
import { openedParameters } from './opened-parameters.ts';
import { reachable } from './reachable.ts';
import { refusedCalls } from './refused-calls.ts';
import { repeatedReports } from './repeated-reports.ts';
import { sameAddress } from './same-address.ts';
import { unsaidSight } from './unsaid-sight.ts';
import { unusedDictionaries } from './unused-dictionaries.ts';
import { userTypes } from './user-types.ts';

/** Every rule across documents, one a file. References and expressions are checked where they are resolved. */
export const checks: Check[] = [
  catalogue,
  circularCalls,
  grantedLabels,
  menuParameters,
  openedParameters,
  reachable,
  repeatedReports,
  sameAddress,
  unsaidSight,
  unusedDictionaries,
  userTypes,
  // Last: it asks whether the others found anything.
  refusedCalls,
];
