import type { Environment } from '@marcbachmann/cel-js';
import { capitals, yuan } from '../fields/amount.ts';

/** What functions need from outside; the server's clock, never the machine's. */
export interface ExpressionPlatform {
  /** Milliseconds since 1970. */
  now(): number;
}

const eightHours = 8 * 3600_000;
const day = 86_400_000;

/** yyyy-MM-dd in Asia/Shanghai. */
export const dateText = (milliseconds: number): string =>
  new Date(milliseconds + eightHours).toISOString().slice(0, 10);
/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
const dateTimeText = (milliseconds: number): string =>
  new Date(milliseconds + eightHours).toISOString().slice(0, 19).replace('T', ' ');

const addDays = (date: string, days: number | bigint): string =>
  dateText(Date.parse(`${date.slice(0, 10)}T00:00:00+08:00`) + Number(days) * day);

function addMonths(date: string, months: number | bigint): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.slice(0, 10).split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + Number(months), 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dayOfMonth, last));
  return first.toISOString().slice(0, 10);
}

/** The functions of the expression language beside CEL's own, each with the overloads that an analyst expects. */
export function registerFunctions(environment: Environment, platform: ExpressionPlatform): void {
  environment
    .registerFunction('today(): string', () => dateText(platform.now()), { description: '今天 yyyy-MM-dd' })
    .registerFunction('now(): string', () => dateTimeText(platform.now()), { description: '此刻 yyyy-MM-dd HH:mm:ss' });
  for (const number of ['int', 'double'] as const) {
    environment
      .registerFunction(`addDays(string, ${number}): string`, addDays, { description: '日期加天数' })
      .registerFunction(`addMonths(string, ${number}): string`, addMonths, { description: '日期加月数，月末对齐' })
      .registerFunction(`yuan(${number}): string`, yuan, { description: '分 → 元，两位小数' })
      .registerFunction(`capitals(${number}): string`, capitals, { description: '分 → 大写金额' });
  }
}

const arithmetic = {
  '+': (a: number, b: number) => a + b,
  '-': (a: number, b: number) => a - b,
  '*': (a: number, b: number) => a * b,
  '/': (a: number, b: number) => a / b,
  '%': (a: number, b: number) => a % b,
};

/** CEL keeps whole and decimal numbers apart; an analyst does not. `amount * 100 > 5` just works. */
export function registerNumbers(environment: Environment): void {
  for (const [operator, apply] of Object.entries(arithmetic))
    for (const [left, right] of [
      ['int', 'double'],
      ['double', 'int'],
    ] as const)
      environment.registerOperator(`${left} ${operator} ${right}`, (a: number | bigint, b: number | bigint) =>
        apply(Number(a), Number(b)),
      );
  environment.registerOperator('double % double', (a: number, b: number) => a % b);
}

/** A division by a whole-number literal gives decimals: `1 / 2` is 0.5. Texts in quotes stay as they are. */
export const decimalDivision = (source: string): string =>
  source.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\s*\d+(?![\d.])/g, part =>
    part.startsWith('/') ? `${part}.0` : part,
  );
