import type { Row } from 'heddle/server';
import { type Day, dateText } from '../days.ts';
import type { Random } from '../random.ts';
import type { Allowance, Grade } from './allowances.ts';

const places = [
  ['北京', 'first'],
  ['上海', 'first'],
  ['武汉', 'capital'],
  ['杭州', 'capital'],
  ['苏州', 'other'],
  ['宜昌', 'other'],
] as const;

/** One trip, or two behind each other: days of the calendar, with what they are paid. @param begin the first day */
export function trips(random: Random, begin: Day, grade: Grade, allowances: readonly Allowance[]) {
  const made: Row[] = [];
  let from = '云州';
  let next = begin;
  for (let count = random.chance(0.4) ? 2 : 1; count > 0; count--) {
    const [toPlace, placeType] = random.pick(places.filter(([name]) => name !== from));
    const days = random.integer(1, 3);
    const standard = allowances.find(one => one.grade === grade && one.placeType === placeType);
    made.push({
      fromPlace: from,
      toPlace,
      transport: random.pick(['train', 'train', 'plane', 'car']),
      beginDate: dateText(next),
      endDate: dateText(next + days - 1),
      days,
      allowanceId: standard?.id ?? null,
      allowance: days * (standard?.perDay ?? 0),
    });
    from = toPlace;
    next += days;
  }
  return { trips: made, end: next - 1 };
}

const onTheWay = [
  ['transport', '高铁票', 20_000, 60_000],
  ['hotel', '住宿费', 25_000, 80_000],
  ['local', '市内交通', 2_000, 12_000],
] as const;

/** What a trip has cost: getting there, and mostly a bed and a taxi. */
export const tripCosts = (random: Random, trip: Row, by: Row) =>
  onTheWay
    .filter(([costType]) => costType === 'transport' || random.chance(0.8))
    .map(([costType, usage, least, most]) => ({
      costType,
      feeDate: trip.beginDate,
      usage,
      amount: random.integer(least, most),
      remarks: null,
      ...by,
    }));
