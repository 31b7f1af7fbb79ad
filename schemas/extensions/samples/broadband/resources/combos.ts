import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { addMonths, dateText, momentOf } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Setting } from '../setting.ts';
import { models } from './models.ts';

/** Name → models and how many of each; those of the past are off. */
const combos: readonly (readonly [name: string, items: Record<string, number>, off?: true])[] = [
  ['千兆融合装机包', { 'GL-ONU-G140': 1, 'YQ-AX3000': 1 }],
  ['万兆尊享装机包', { 'XD-XGPON-8': 1, 'YQ-BE6500': 2 }],
  ['影音娱乐包', { 'GL-ONU-G140': 1, 'XD-STB-4K': 2 }],
  ['全屋无线组网包', { 'YQ-AX3000': 3 }],
  ['家庭看护包', { 'YQ-CAM-2K': 2, 'GL-AX1800': 1 }],
  ['百兆入门包', { 'GL-ONU-E100': 1 }, true],
];

export function comboResources(setting: Setting, operatorCode: string): Row[] {
  const newCode = createCodes('ZH');
  return combos.map(([comboName, items, off], index) => {
    const created = momentOf(addMonths(setting.today, -14) + index * 9, 14, index * 7);
    return {
      comboResourceId: 1 + index,
      comboCode: newCode(created),
      comboName,
      items: Object.entries(items).map(([resCode, num]) => ({
        resCodeId: models.find(model => model.resCode === resCode)?.resCodeId,
        num,
      })),
      itemNum: Object.values(items).reduce((sum, num) => sum + num, 0),
      offTime: off ? dateText(addMonths(setting.today, -3)) : null,
      remarks: null,
      status: off ? 'off' : 'active',
      ...madeBy(operatorCode, created),
    };
  });
}
