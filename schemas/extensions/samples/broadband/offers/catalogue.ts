/** What is sold. Prices in cents; giftMonths lengthen the period that was paid for. */
export interface OfferPlan {
  name: string;
  userSpec: 'BROADBAND' | 'EQUIPMENT' | 'APPLICATION';
  bandwidth: number | null;
  price: number;
  period: 'month' | 'year' | 'once';
  periods: number;
  gift: number;
  /** How often it is chosen. */
  weight: number;
  status: 'onSale' | 'offSale' | 'draft' | 'pendingExamine';
  /** Only where: campus, business; absent: homes. */
  place?: 'campus' | 'business';
}

const broadband = (
  name: string,
  bandwidth: number,
  price: number,
  period: 'month' | 'year',
  periods: number,
  gift: number,
  weight: number,
  more: Partial<OfferPlan> = {},
): OfferPlan => ({
  name,
  userSpec: 'BROADBAND',
  bandwidth,
  price,
  period,
  periods,
  gift,
  weight,
  status: 'onSale',
  ...more,
});

const other = (name: string, userSpec: 'EQUIPMENT' | 'APPLICATION', price: number, weight: number): OfferPlan => ({
  name,
  userSpec,
  bandwidth: null,
  price,
  period: userSpec === 'EQUIPMENT' ? 'once' : 'month',
  periods: 1,
  gift: 0,
  weight,
  status: 'onSale',
});

export const catalogue: readonly OfferPlan[] = [
  broadband('畅享宽带100M包年', 100, 36_000, 'year', 1, 0, 14, { status: 'offSale' }),
  broadband('畅享宽带200M包年', 200, 48_000, 'year', 1, 1, 26),
  broadband('畅享宽带300M包年', 300, 60_000, 'year', 1, 2, 24),
  broadband('畅享宽带300M包两年', 300, 108_000, 'year', 2, 2, 9),
  broadband('千兆宽带1000M包年', 1000, 98_000, 'year', 1, 2, 13),
  broadband('畅享宽带200M包月', 200, 5900, 'month', 1, 0, 6),
  broadband('千兆宽带1000M包月', 1000, 12_900, 'month', 1, 0, 2),
  broadband('校园宽带100M学年包', 100, 30_000, 'year', 1, 0, 40, { place: 'campus' }),
  broadband('企业专线300M包年', 300, 288_000, 'year', 1, 0, 40, { place: 'business' }),
  other('全屋无线组网', 'EQUIPMENT', 39_900, 50),
  other('高清机顶盒', 'EQUIPMENT', 19_900, 30),
  other('家庭看护摄像头', 'EQUIPMENT', 16_900, 20),
  other('影视会员包月', 'APPLICATION', 1500, 60),
  other('云盘存储包月', 'APPLICATION', 900, 25),
  other('家庭安防回看包月', 'APPLICATION', 1200, 15),
  broadband('两千兆宽带2000M包年', 2000, 158_000, 'year', 1, 2, 0, { status: 'pendingExamine' }),
  broadband('银龄宽带100M包年', 100, 24_000, 'year', 1, 0, 0, { status: 'draft' }),
];
