import type { FieldTypeDefinition } from './definition.ts';
import { textSchema } from './schema/text.ts';
import { text } from './text.ts';

/** Most characters of a formula whose field names no limit. */
const formulaLimit = 300;

const { prose: _prose, ...asText } = text;

/** What it may name is said by `over`; runtime/language/formulas reads and works it out. */
export const formula = {
  ...asText,
  name: 'formula',
  about: '公式：用中文名称写的算式，例如 基本工资 × 80% · a formula of fields, by what staff call them',
  example: '如果(数量 > 10, 单价 * 数量 * 90%, 单价 * 数量)',
  needs: 'over',
  schema: field => textSchema(field, formulaLimit),
  searches: ['contains', 'exact'],
  sorts: false,
  names: false,
  masks: false,
  width: 320,
  wide: true,
  input: 'formula',
  queryInput: 'text',
} as const satisfies FieldTypeDefinition;
