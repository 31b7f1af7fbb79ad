import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import { catalogue, type OfferPlan } from './catalogue.ts';

export interface Offer {
  offerId: number;
  offerName: string;
  /** Cents. */
  price: number;
  bandwidth: number | null;
  /** Months that one payment lasts; 0: for good. */
  months: number;
  plan: OfferPlan;
}

const monthsOf = ({ period, periods, gift }: OfferPlan): number =>
  period === 'once' ? 0 : (period === 'year' ? 12 : 1) * periods + gift;

/** What is charged beside the price; cents. */
const pricesOf = ({ userSpec, place }: OfferPlan) =>
  userSpec === 'BROADBAND' && place !== 'campus'
    ? [{ priceName: '上门安装费', priceValue: 10_000, feeType: 'once' }]
    : [];

const attributesOf = ({ userSpec, bandwidth }: OfferPlan) =>
  userSpec === 'BROADBAND' && bandwidth !== null
    ? [
        { attrCode: 'downRate', attrName: '下行速率', attrValue: `${bandwidth}Mbps` },
        { attrCode: 'upRate', attrName: '上行速率', attrValue: `${Math.min(100, bandwidth / 5)}Mbps` },
        { attrCode: 'maxSession', attrName: '并发数', attrValue: '1' },
      ]
    : [];

export function offers(setting: Setting, staff: Staff): (Offer & Row)[] {
  const random = setting.random.fork('offers');
  const newCode = createCodes('TC');
  const first = addMonths(setting.today, -84);
  return catalogue.map((plan, index) => {
    // What is not yet approved is of last week.
    const fresh = plan.status === 'draft' || plan.status === 'pendingExamine';
    const created = momentOf(fresh ? setting.today - 7 : first + index, 9, random.integer(0, 59));
    return {
      offerId: 101 + index,
      offerCode: newCode(created),
      offerName: plan.name,
      offerType: plan.userSpec === 'BROADBAND' ? 'main' : plan.userSpec === 'EQUIPMENT' ? 'single' : 'addition',
      userSpec: plan.userSpec,
      bandwidth: plan.bandwidth,
      price: plan.price,
      periodType: plan.period,
      periodNum: plan.periods,
      giftMonths: plan.gift,
      prices: pricesOf(plan),
      feesMoney: pricesOf(plan).reduce((total, { priceValue }) => total + priceValue, 0),
      attrs: attributesOf(plan),
      billingMode: plan.period === 'month' ? 'daily' : 'full',
      saleChannel:
        plan.place === 'business'
          ? ['hall', 'telemarketing']
          : ['hall', 'callCentre', 'telemarketing', 'mall', 'app', 'grid'],
      validDate: dateText(fresh ? setting.today + 20 : first + index),
      expireDate: plan.status === 'offSale' ? dateText(addMonths(setting.today, -2)) : null,
      remarks: null,
      status: plan.status,
      months: monthsOf(plan),
      plan,
      ...madeBy(staff.someone(random, '系统管理员').operatorCode, created),
    };
  });
}
