import type { Row } from 'heddle/server';
import { dateText } from '../days.ts';
import { mobile } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';

const competitors = ['城域宽带', '邻里网络', '小区自建', null] as const;

/** Somebody whom nobody knows yet: the fields that a lead and a potential customer share. */
export function stranger(setting: Setting, random: Random): Row {
  const competitor = random.pick(competitors);
  return {
    custName: personName(random).name,
    contPhone: mobile(random),
    addrExt: `${random.integer(1, 30)}幢${random.integer(1, 18)}0${random.integer(1, 4)}室`,
    intentLevel: random.pick(['A', 'B', 'B', 'C']),
    competitor,
    competitorExpire: competitor ? dateText(setting.today + random.integer(10, 300)) : null,
  };
}
