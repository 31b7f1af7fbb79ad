import type { Row } from 'heddle/server';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Community } from './communities.ts';

const reasons = ['网格调整', '岗位轮换', '离职交接', '新网格员到岗'];

/** Who holds which community since when, and of every third who held it before. */
export function gridTerms(setting: Setting, communities: readonly (Community & Row)[], staff: Staff): Row[] {
  const random = setting.random.fork('grid terms');
  const keeper = staff.first('客服班长').operatorCode;
  const terms = communities.flatMap(({ communityId, gridOperatorId }, index) => {
    const began = random.integer(addMonths(setting.today, -14), addMonths(setting.today, -1));
    const former = staff.someone(random, '网格员').operatorId;
    const own = {
      communityId,
      operatorId: gridOperatorId,
      began,
      ended: null,
      reason: random.pick(reasons),
    };
    return index % 3 === 0 && former !== gridOperatorId
      ? [{ ...own, operatorId: former, began: addMonths(began, -12), ended: began, reason: '小区开通' }, own]
      : [own];
  });
  return terms.map(({ communityId, operatorId, began, ended, reason }, index) => ({
    gridTermId: 1 + index,
    communityId,
    operatorId,
    beginDate: dateText(began),
    endDate: ended === null ? null : dateText(ended),
    reason,
    ...madeBy(keeper, momentOf(began, 9), momentOf(ended ?? began, 9)),
  }));
}
