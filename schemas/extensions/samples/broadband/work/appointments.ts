import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { type Day, dateText, dayOf, type Moment, momentOf, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Organisation } from '../staff/organisations.ts';
import type { Staff } from '../staff/staff.ts';

/** How many days before today and after it are open for visits. */
const [daysBefore, daysAfter] = [5, 7];
/** Begin and end in hours. */
const periods = {
  am: { label: '上午', capacity: 4, begin: 8.5, end: 12 },
  pm: { label: '下午', capacity: 4, begin: 13.5, end: 17.5 },
  evening: { label: '晚间', capacity: 2, begin: 18, end: 20 },
};

interface Slot {
  row: Row & { slotId: number };
  capacity: number;
  booked: number;
  begin: Moment;
}

/** The half days that teams can be booked for, and who is booked: visits of the last days and of the next. */
export function appointments(
  setting: Setting,
  workOrders: readonly Row[],
  organisations: readonly Organisation[],
  staff: Staff,
): Record<'appointSlot' | 'appointment', Row[]> {
  const slots = openSlots(setting, organisations, staff.first('客服班长').operatorCode);
  const random = setting.random.fork('appointments');
  const newCode = createCodes('YY');
  const appointment = workOrders
    .filter(({ appointDate, status }) => appointDate && status !== 'cancelled' && status !== 'rejected')
    .flatMap(order => {
      const text = String(order.appointDate);
      const period = Number(text.slice(11, 13)) < 12 ? 'am' : 'pm';
      const slot = slots.get(keyOf(Number(order.handleOrgId ?? order.orgId), dayOf(text.slice(0, 10)), period));
      if (!slot || slot.booked >= slot.capacity) return [];
      slot.booked += 1;
      return [{ order, slot }];
    })
    .map(({ order, slot }, index) => {
      const isDone = order.status === 'closed' || order.status === 'resolved';
      return {
        appointmentId: 870_001 + index,
        code: newCode(momentOf(dayOf(String(order.createdAt).slice(0, 10)), 0)),
        workOrderId: order.workOrderId,
        slotId: slot.row.slotId,
        contPhone: order.contPhone,
        moveNum: random.weighted([
          [0, 85],
          [1, 15],
        ]),
        opinion: null,
        status:
          slot.begin > setting.now
            ? isDone
              ? 'cancelled'
              : random.pick(['initialized', 'confirmed'])
            : isDone
              ? 'completed'
              : 'confirmed',
        createdBy: order.createdBy ?? null,
        createdAt: order.createdAt ?? null,
        updatedAt: order.createdAt ?? null,
        version: 1,
      };
    });
  const cancelled = new Map<unknown, number>();
  for (const { slotId, status } of appointment)
    if (status === 'cancelled') cancelled.set(slotId, (cancelled.get(slotId) ?? 0) + 1);
  const appointSlot = [...slots.values()].map(({ row, capacity, booked }) => {
    const taken = booked - (cancelled.get(row.slotId) ?? 0);
    return { ...row, booked: taken, left: capacity - taken };
  });
  return { appointSlot, appointment };
}

const hourOf = (day: Day, hour: number): Moment => momentOf(day, 0) + hour * 3600;

const keyOf = (teamId: number, day: Day, period: string): string => `${teamId} ${day} ${period}`;

/** Every half day of each service station, and of each branch. */
function openSlots(setting: Setting, organisations: readonly Organisation[], keeper: string): Map<string, Slot> {
  const teams = organisations.filter(({ orgType }) => orgType === '服务站' || orgType === '分公司');
  const days = Array.from({ length: daysBefore + daysAfter + 1 }, (_, index) => setting.today - daysBefore + index);
  const slots = new Map<string, Slot>();
  for (const day of days)
    for (const { orgId } of teams)
      for (const [period, { label, capacity, begin, end }] of Object.entries(periods))
        slots.set(keyOf(orgId, day, period), {
          capacity,
          booked: 0,
          begin: hourOf(day, begin),
          row: {
            slotId: 860_001 + slots.size,
            teamId: orgId,
            slotDate: dateText(day),
            period,
            capacity,
            booked: 0,
            left: capacity,
            slotName: `${dateText(day)} ${label}`,
            beginTime: momentText(hourOf(day, begin)),
            endTime: momentText(hourOf(day, end)),
            ...madeBy(keeper, momentOf(day - 14, 9)),
          },
        });
  return slots;
}
