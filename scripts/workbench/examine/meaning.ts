import type { MeaningChange } from '#runtime/language/bundle/change-sets.ts';
import { isGrave } from '../../heddle/diff/change.ts';
import { changesBetween } from '../../heddle/diff/changes.ts';
import { folded, rolesWords } from '../../heddle/diff/folded.ts';
import type { Side } from '../../heddle/diff/read-side.ts';

/** What the newer documents mean otherwise, as staff read it: the gravest first. */
export const meaningOf = (before: Side, after: Side): MeaningChange[] =>
  folded(changesBetween(before, after)).map(change => ({
    risk: risks[change.risk],
    isGrave: isGrave(change),
    name: change.name,
    what: change.what,
    roles: rolesWords(change.roles),
    at: change.at,
    ...(change.before === undefined ? {} : { before: change.before }),
    ...(change.after === undefined ? {} : { after: change.after }),
    following: change.following,
  }));

/** What staff call what is at stake. */
const risks = { access: '权限', data: '数据', contract: '接口', behaviour: '行为', looks: '外观' } as const;
