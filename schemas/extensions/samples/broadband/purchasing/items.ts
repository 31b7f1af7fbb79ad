import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths } from '../days.ts';
import { groupBy } from '../group.ts';
import { madeBy } from '../platform-fields.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';
import type { Category } from './categories.ts';
import { goodsKinds } from './goods.ts';
import type { Supplier } from './suppliers.ts';

/** Goods of every category, each from a supplier of that trade; no two have the same name and specification. */
export function items(
  setting: Setting,
  count: number,
  categories: readonly Category[],
  fees: readonly Category[],
  suppliers: readonly Supplier[],
  staff: Staff,
): Row[] {
  const random = setting.random.fork('items');
  const byType = groupBy(
    suppliers.filter(supplier => supplier.status === 'active'),
    supplier => supplier.supplierType,
  );
  const all = goodsKinds
    .flatMap(kind => kind.names.flatMap(name => kind.specs.map(spec => ({ kind, name, spec, order: random.next() }))))
    .sort((one, other) => one.order - other.order);
  const chosen = all.slice(0, count);
  const dated = chosen
    .map(() => busyMoment(setting, random, random.integer(addMonths(setting.today, -36), setting.today - 1)))
    .sort((one, other) => one - other);
  const newCode = createCodes('WP');
  return chosen.map(({ kind, name, spec }, index) => {
    const created = dated[index] ?? setting.now;
    const sellers = byType.get(kind.supplier) ?? suppliers;
    const supplier = sellers.length > 0 ? random.pick(sellers) : undefined;
    const [lowest, highest] = kind.price;
    return {
      id: index + 1,
      code: newCode(created),
      itemName: name,
      categoryId: categories.find(category => category.categoryName === kind.category)?.id ?? null,
      feeCategoryId: fees.find(category => category.categoryName === kind.feeCategory)?.id ?? null,
      spec,
      unit: kind.unit,
      // Dear things are rarer: the square pulls towards the lower end.
      refPrice: Math.round((lowest + (highest - lowest) * random.next() ** 2) / 10) * 10,
      taxRate:
        kind.supplier === 'service' || kind.supplier === 'advertising'
          ? 6
          : kind.supplier === 'construction' || kind.supplier === 'property'
            ? 9
            : 13,
      isAsset: kind.asset,
      supplierId: supplier?.id ?? null,
      manufacturer: kind.supplier === 'equipment' ? random.pick(['光联通信', '讯达科技', '云桥网络']) : null,
      remarks: null,
      status: random.chance(0.93) ? 'active' : 'disabled',
      ...madeBy(staff.someone(random, '采购专员').operatorCode, created),
    };
  });
}
