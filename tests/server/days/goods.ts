import type { EntityModel, Model } from '#runtime/language/bundle/model.ts';
import type { Row, SampleClient } from '#server/extensions/sample.ts';
import { insertRows } from '#server/sample/insert.ts';

const made = { createdBy: 'system', createdAt: '2026-01-01 08:00:00', updatedAt: '2026-01-01 08:00:00', version: 1 };

const offer = (offerId: number, offerName: string, userSpec: string, price: number, more: Row = {}): Row => ({
  offerId,
  offerCode: `TC${offerId}`,
  offerName,
  offerType: 'main',
  userSpec,
  bandwidth: null,
  price,
  periodType: 'year',
  periodNum: 1,
  giftMonths: 0,
  months: 12,
  prices: [],
  feesMoney: 0,
  attrs: [],
  validDate: '2026-01-01',
  status: 'onSale',
  relNum: 0,
  ...more,
});
const line = (id: number, name: string, price: number, bandwidth: number, more: Row = {}): Row =>
  offer(id, name, 'BROADBAND', price, {
    bandwidth,
    prices: [{ priceName: '上门安装费', priceValue: 10_000, feeType: 'once' }],
    feesMoney: 10_000,
    ...more,
  });
const community = (communityId: number, communityName: string, maxBandwidth: number, status: string): Row => ({
  communityId,
  communityName,
  maxBandwidth,
  status,
  districtId: '990106',
  address: '文三路1号',
  communityType: 'residential',
  coverType: 'FTTH',
  stationOrgId: 1,
  orgId: 1,
});
const model = (resCodeId: number, resCode: string): Row => ({
  resCodeId,
  resCode,
  resCodeName: `${resCode}型`,
  resTypeId: 1,
  manufacturer: '光联',
  terminalOrigin: 'rented',
  salePrice: 20_000,
  depositPrice: 10_000,
  warrantyMonths: 12,
  status: 'active',
});

/** How many of each gift there are at first. */
export const giftsAtFirst = { 雨伞: 30, 音箱: 3 } as const;

/** What there is to sell, and where: some of it may not be. */
const goods: Record<string, Row[]> = {
  community: [
    community(1, '翠苑', 300, 'open'),
    community(2, '古荡', 1000, 'open'),
    community(3, '停办', 1000, 'closed'),
  ],
  offer: [
    line(1, '200M包年', 48_000, 200),
    line(2, '300M包年', 60_000, 300),
    line(3, '1000M包年', 98_000, 1000),
    line(4, '停售包年', 20_000, 100, { status: 'offSale' }),
    offer(5, '组网', 'EQUIPMENT', 39_900, { periodType: 'once', months: 0 }),
    offer(6, '影视', 'APPLICATION', 1500, { periodType: 'month', months: 1 }),
    offer(7, '云盘', 'APPLICATION', 900, { periodType: 'month', months: 1 }),
  ],
  // 300M and the films are never held together.
  offerRelation: [{ offerRelationId: 1, offerId: 2, relType: 'exclusive', relOfferId: 6 }],
  resType: [{ resTypeId: 1, resTypeName: '光猫', resTypeCode: 'ONU', status: 'active' }],
  resCode: [model(1, 'ONU-1'), model(2, 'ONU-2')],
  terminal: Array.from({ length: 160 }, (_, index) => ({
    terminalId: 1 + index,
    sn: `ONU${String(1 + index).padStart(6, '0')}`,
    resCodeId: 1 + (index % 2),
    resTypeId: 1,
    terminalOrigin: 'rented',
    condition: 'fresh',
    status: 'inStock',
    orgId: 1,
  })),
  marketing: Object.entries(giftsAtFirst).map(([resCodeName, stock], index) => ({
    marketingId: 1 + index,
    code: `CX${index}`,
    resCodeName,
    unit: 'piece',
    stock,
    limitPerUser: 1 + index,
    validDate: '2026-01-01',
    status: 'active',
  })),
};

/** Puts the goods into an empty database. */
export async function stockUp(client: SampleClient, { entities }: Model): Promise<void> {
  for (const [name, rows] of Object.entries(goods))
    await insertRows(
      client,
      entities[name] as EntityModel,
      rows.map(row => ({ ...row, ...made })),
    );
}
