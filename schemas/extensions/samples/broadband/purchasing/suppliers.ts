import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText } from '../days.ts';
import { city, districts } from '../districts.ts';
import { companyName } from '../people/companies.ts';
import { bankAccount, creditCode, mobile, once } from '../people/identity.ts';
import { personName } from '../people/names.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import { busyMoment, type Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

export type SupplierType =
  | 'equipment'
  | 'material'
  | 'construction'
  | 'service'
  | 'office'
  | 'advertising'
  | 'property';

export interface Supplier {
  id: number;
  supplierName: string;
  supplierType: SupplierType;
  fatherSupplierId: number | null;
  status: 'active' | 'frozen' | 'blacklisted';
}

const trades: Record<SupplierType, readonly string[]> = {
  equipment: ['通信设备', '网络科技', '光电技术', '电子'],
  material: ['线缆', '光缆', '通信器材', '管材'],
  construction: ['通信工程', '建设工程', '管道工程', '弱电工程'],
  service: ['软件', '信息技术', '系统集成', '检测技术'],
  office: ['办公设备', '文化用品', '商贸'],
  advertising: ['广告', '文化传播', '印务'],
  property: ['物业管理', '置业', '园区管理'],
};
const kinds: readonly (readonly [SupplierType, number])[] = [
  ['equipment', 24],
  ['material', 22],
  ['construction', 20],
  ['service', 14],
  ['office', 8],
  ['advertising', 7],
  ['property', 5],
];
const certificates = ['营业执照', '质量管理体系认证', '安全生产许可证', '通信工程施工总承包资质', '增值电信业务许可证'];
const frozenFor = ['营业执照已过期，待更新', '连续两批到货不合格', '合同纠纷处理中', '年度评审未通过'];
const banks = ['工商银行', '建设银行', '农业银行', '中国银行', '交通银行', '招商银行'];

/** Groups first, each with two or three companies below it, then companies on their own; numbered in the order of time. */
export function suppliers(setting: Setting, count: number, staff: Staff): (Supplier & Row)[] {
  const random = setting.random.fork('suppliers');
  const groups = Math.floor(count / 10);
  const dated = Array.from({ length: count }, () =>
    busyMoment(setting, random, random.integer(addMonths(setting.today, -40), setting.today - 1)),
  ).sort((one, other) => one - other);
  const numbers = {
    credit: once(() => creditCode(random, random.pick(districts).code)),
    mobile: once(() => mobile(random)),
    names: new Set<string>(),
  };
  const newCode = createCodes('GYS');
  const made: (Supplier & Row)[] = [];
  for (const [index, created] of dated.entries()) {
    const group = index < groups;
    const father = !group && random.chance(0.28) ? random.pick(made.slice(0, groups)) : undefined;
    const supplierType = father?.supplierType ?? random.weighted(kinds);
    const supplierName = newName(random, supplierType, group, numbers.names);
    const code = numbers.credit();
    const status = group
      ? 'active'
      : random.weighted([
          ['active', 90],
          ['frozen', 7],
          ['blacklisted', 3],
        ] as const);
    made.push({
      id: index + 1,
      code: newCode(created),
      supplierName,
      shortName: supplierName.replace(/^云州/, '').replace(/(集团)?有限公司$/, ''),
      fatherSupplierId: father?.id ?? null,
      supplierType,
      freezeReason: status === 'frozen' ? (frozenFor[index % frozenFor.length] ?? null) : null,
      level: random.weighted([
        ['A', 20],
        ['B', 40],
        ['C', 32],
        ['D', 8],
      ]),
      creditCode: code,
      taxNo: code,
      legalPerson: personName(random).name,
      contact: personName(random).name,
      mobile: numbers.mobile(),
      email: `contact${index + 1}@supplier.example`,
      bankName: `${random.pick(banks)}云州${random.pick(districts).name.slice(0, -1)}支行`,
      bankAccount: bankAccount(random),
      ...address(random),
      taxRate:
        supplierType === 'service' || supplierType === 'advertising'
          ? 6
          : supplierType === 'construction' || supplierType === 'property'
            ? 9
            : 13,
      validTo: dateText(addMonths(setting.today, random.integer(-3, 36))),
      qualifications: qualifications(setting, random),
      attachments: null,
      remarks: status === 'active' ? null : status === 'frozen' ? '资质到期，补齐后恢复' : '交付质量不合格',
      status,
      ...madeBy(
        staff.someone(random, '采购专员').operatorCode,
        created,
        status === 'active' ? created : Math.min(setting.now, created + 30 * 86_400),
      ),
    });
  }
  return made;
}

function newName(random: Random, type: SupplierType, group: boolean, taken: Set<string>): string {
  const plain = companyName(random, random.pick(trades[type]), group ? '集团有限公司' : '有限公司');
  // 280 plain names are not enough for everybody: the next ones name their district.
  let name = plain;
  for (let attempt = 0; taken.has(name); attempt++)
    name = plain.replace(
      /^云州/,
      `云州${random.pick(districts).name.slice(0, -1)}${attempt > 6 ? random.pick(['第一', '第二', '新', '联合']) : ''}`,
    );
  taken.add(name);
  return name;
}

function address(random: Random): { address: string } {
  const district = random.pick(districts);
  return { address: `${city}${district.name}${random.pick(district.streets)}${random.integer(1, 400)}号` };
}

const qualifications = (setting: Setting, random: Random) =>
  certificates
    .filter((_, index) => index === 0 || random.chance(0.3))
    .map(name => ({
      name,
      certNo: `YZ${random.integer(10_000_000, 99_999_999)}`,
      issuer: `${city}市场监督管理局`,
      validTo: dateText(addMonths(setting.today, random.integer(-2, 48))),
    }));
