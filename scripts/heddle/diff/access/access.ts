import type { Change } from '../change.ts';
import type { Side } from '../read-side.ts';
import { callChanges } from './calls.ts';
import { catalogueChanges } from './catalogue.ts';
import { comparedOf } from './holders.ts';
import { pageChanges } from './pages.ts';
import { recordChanges } from './records.ts';
import { roleChanges } from './roles.ts';
import { workbenchChanges } from './workbench.ts';

/** Who may now what they could not, and who no longer may, role by role as the server judges it. */
export function accessChanges(before: Side, after: Side): Change[] {
  const compared = comparedOf(before, after);
  const pages = pageChanges(compared);
  return [
    ...roleChanges({ before, after }),
    ...pages,
    ...recordChanges(compared),
    ...callChanges(compared, pages),
    ...catalogueChanges(compared, pages),
    ...workbenchChanges(compared),
  ];
}
