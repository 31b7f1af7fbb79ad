import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { dateText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { PublicityEvent } from './events.ts';
import { stranger } from './strangers.ts';

/**
 * Whom the events met: potential customers of the days after, who were handed over to the group, and others.
 * @param group the organisation that follows up who is handed over
 */
export function publicityLeads(
  setting: Setting,
  events: readonly PublicityEvent[],
  potential: readonly Row[],
  group: number,
): Row[] {
  const random = setting.random.fork('publicity leads');
  const newCode = createCodes('XS');
  const taken = new Set<unknown>();
  return events
    .flatMap(event => {
      const { id, plannedOn, communityId, leader } = event;
      if (event.status !== 'done' && (event.status !== 'approved' || plannedOn > setting.today)) return [];
      const [first, last] = [dateText(plannedOn + 1), dateText(plannedOn + 5)];
      const handed = potential
        .filter(({ createdAt }) => String(createdAt) >= first && String(createdAt) < last)
        .filter(({ potentialId }) => !taken.has(potentialId))
        .slice(0, 3);
      for (const { potentialId } of handed) taken.add(potentialId);
      const others = Array.from({ length: random.integer(1, 4) }, () => stranger(setting, random));
      return [...handed, ...others].map(person => {
        const status = person.potentialId ? 'handedOver' : random.chance(0.2) ? 'invalid' : 'new';
        const noted = busyMoment(setting, random, plannedOn);
        return {
          code: newCode(noted),
          propagandaId: id,
          custName: person.custName,
          contPhone: person.contPhone,
          communityId,
          addrExt: person.addrExt,
          intentLevel: person.intentLevel ?? 'B',
          competitor: person.competitor,
          competitorExpire: person.competitorExpire,
          remarks: null,
          collector: leader.operatorId,
          orgId: leader.orgId,
          handleOrgId: status === 'handedOver' ? group : null,
          handedAt: status === 'handedOver' ? person.createdAt : null,
          potentialId: person.potentialId ?? null,
          discardReason: status === 'invalid' ? '号码无法接通' : null,
          status,
          ...madeBy(leader.operatorCode, noted),
        };
      });
    })
    .map((row, index) => ({ id: index + 1, ...row }));
}
