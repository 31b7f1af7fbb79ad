import { dateText } from '#runtime/language/expressions/functions/days.ts';

/** The day on which a calendar opens. */
const today = dateText(Date.now());
const pickedDay = `${today.slice(0, 7)}-15`;

/** A text that somebody enters, and the value that it is on the wire. */
export interface Entry {
  text: string;
  stored: unknown;
  /** Where a query form has another input, such as whole days of a point of time: the same there. */
  asked?: { text: string; stored: unknown };
}

/** What is entered in a field of one kind, by each way; what has no such way is left out. */
export interface Kind {
  /** Of the field, in the letters of the documents, beside its label. */
  field: Readonly<Record<string, unknown>>;
  label: string;
  /** Key by key; of a list the text that it is searched by, and Enter. */
  typed: Entry;
  pasted?: Entry;
  composed?: Entry;
  /** Pressed with the mouse: the text of what is pressed. */
  picked?: Entry;
  /** It is picked in a calendar. */
  isDated?: true;
  /** It is chosen from a list. */
  isList?: true;
  /** It is switched: Space, or a press. */
  isSwitch?: true;
  /** Several lines of text: Enter belongs to it. */
  isLong?: true;
}

/**
 * A field of every type (the test asks for one that is missing), and of those of its inputs that differ. Lines of rows
 * are a place of their own, and a file is not edited: it comes whole.
 */
const given = {
  text: {
    label: '文字',
    field: { maxLength: 40 },
    typed: { text: 'Ab 12', stored: 'Ab 12' },
    pasted: { text: 'x-1', stored: 'x-1' },
    composed: { text: '中文', stored: '中文' },
  },
  phone: {
    label: '手机',
    field: { format: 'mobile' },
    typed: { text: '13800138000', stored: '13800138000' },
    pasted: { text: '13800138001', stored: '13800138001' },
    composed: { text: '13800138002', stored: '13800138002' },
  },
  longText: {
    label: '长文',
    field: { type: 'longText', search: 'contains' },
    typed: { text: 'Some words', stored: 'Some words' },
    pasted: { text: 'pasted words', stored: 'pasted words' },
    composed: { text: '一段话', stored: '一段话' },
    isLong: true,
  },
  formula: {
    label: '公式',
    field: { type: 'formula', over: 'entry', search: 'contains' },
    typed: { text: '1 + 2', stored: '1 + 2' },
    pasted: { text: '(1 + 2) × 3', stored: '(1 + 2) × 3' },
    composed: { text: '整数 × 2', stored: '整数 × 2' },
  },
  integer: {
    label: '整数',
    field: { type: 'integer' },
    typed: { text: '120', stored: 120 },
    pasted: { text: '1,234', stored: 1234 },
    composed: { text: '５６', stored: 56 },
  },
  decimal: {
    label: '小数',
    field: { type: 'decimal' },
    typed: { text: '12.5', stored: 12.5 },
    pasted: { text: '0.25', stored: 0.25 },
    composed: { text: '７.２５', stored: 7.25 },
  },
  money: {
    label: '金额',
    field: { type: 'money' },
    typed: { text: '12.50', stored: 1250 },
    pasted: { text: '1,234.5', stored: 123450 },
    composed: { text: '９９', stored: 9900 },
  },
  boolean: {
    label: '是否',
    field: { type: 'boolean', search: 'exact' },
    typed: { text: ' ', stored: true, asked: { text: '是', stored: true } },
    picked: { text: '', stored: true, asked: { text: '是', stored: true } },
    isSwitch: true,
  },
  date: {
    label: '日期',
    field: { type: 'date' },
    isDated: true,
    typed: { text: '2026-12-20', stored: '2026-12-20' },
    pasted: { text: '1990/10/31', stored: '1990-10-31' },
    composed: { text: '２０２６-１１-３０', stored: '2026-11-30' },
    picked: { text: '15', stored: pickedDay },
  },
  month: {
    label: '月份',
    field: { type: 'month' },
    isDated: true,
    typed: { text: '2026-11', stored: '2026-11-01' },
    pasted: { text: '2025年12月', stored: '2025-12-01' },
    composed: { text: '２０２４１０', stored: '2024-10-01' },
    picked: { text: '10月', stored: `${today.slice(0, 4)}-10-01` },
  },
  // Hours that Berlin and New York skip, and Shanghai does not.
  datetime: {
    label: '时间',
    field: { type: 'datetime', search: 'range' },
    isDated: true,
    typed: {
      text: '2026-3-29 2:30',
      stored: '2026-03-29 02:30:00',
      asked: { text: '2026-10-29', stored: '2026-10-29' },
    },
    pasted: {
      text: '20260308 0230',
      stored: '2026-03-08 02:30:00',
      asked: { text: '2026/10/8', stored: '2026-10-08' },
    },
    composed: {
      text: '２０２６-１２-３１ ２３:５９:５９',
      stored: '2026-12-31 23:59:59',
      asked: { text: '２０２６-１２-３１', stored: '2026-12-31' },
    },
    picked: { text: '15', stored: `${pickedDay} 00:00:00`, asked: { text: '15', stored: pickedDay } },
  },
  code: {
    label: '颜色',
    field: { dictionary: 'colour' },
    typed: { text: 'Red', stored: 'r' },
    pasted: { text: 'Green', stored: 'g' },
    composed: { text: '蓝', stored: 'b' },
    picked: { text: 'Green', stored: 'g' },
    isList: true,
  },
  // Other texts than those of the field before: its list may still be in sight.
  tags: {
    label: '标签',
    field: { dictionary: 'colour', many: true, search: 'in' },
    typed: { text: 'Green', stored: ['g'] },
    pasted: { text: 'Red', stored: ['r'] },
    composed: { text: '黑', stored: ['k'] },
    picked: { text: 'Red', stored: ['r'] },
    isList: true,
  },
  reference: {
    label: '伙伴',
    field: { entity: 'buddy' },
    typed: { text: 'Beta', stored: 2 },
    pasted: { text: 'Alpha', stored: 1 },
    composed: { text: '丙', stored: 3 },
    picked: { text: 'Beta', stored: 2 },
    isList: true,
  },
} satisfies Readonly<Record<string, Kind>>;

export type Name = keyof typeof given;
export const kinds: Readonly<Record<Name, Kind>> = given;
export const names = Object.keys(kinds) as Name[];
