import path from 'node:path';

/** What lies beside the code: the root of Heddle, with its examples. */
export const root = path.resolve(import.meta.dirname, '../../../..');

/** The parts of an app that belong to no trade. */
export const template = path.join(import.meta.dirname, 'template');

/** What an app begins as. */
interface Trade {
  zh: string;
  en: string;
  /** The documents that it begins with. */
  schemas: string;
  /** An account of its that may everything. */
  manager: string;
}

const example = (name: string): string => path.join(root, 'examples', name);

/** The trades to choose from, the usual one first. */
export const trades = {
  empty: {
    zh: '空白：一个任务清单',
    en: 'empty: one list of tasks',
    schemas: path.join(template, 'empty'),
    manager: 'guanli',
  },
  rental: {
    zh: '租赁：租机行',
    en: 'a shop that lends out machines',
    schemas: example('rental'),
    manager: 'dianzhang',
  },
  library: { zh: '图书室：借还与采购', en: 'a lending library', schemas: example('library'), manager: 'guanzhang' },
  field: {
    zh: '一个字段的小应用',
    en: 'the smallest app around one field',
    schemas: example('field'),
    manager: 'fenxi',
  },
} as const satisfies Record<string, Trade>;

export type TradeName = keyof typeof trades;

/** In which README, notes for assistants and comments are written. */
export const languages = { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英文', en: 'English' } } as const;

export type Language = keyof typeof languages;

export const isOneOf = <Name extends string>(value: string, of: Readonly<Record<Name, unknown>>): value is Name =>
  Object.hasOwn(of, value);
