import type { FieldModel } from '../model/model.ts';
import { formats } from './index.ts';

/** The part of ajv's ErrorObject that a message is made of. */
export interface RuleBreach {
  keyword: string;
  params: Record<string, unknown>;
}

/** The pattern of a required text: blanks alone are none. */
export const notBlank = '\\S';

const decimals = '只能填写整数或者保留两位小数的有效数字';

/** What staff read when a value breaks a rule of its field (spec 5.1–5.4). */
export function messageOf(breach: RuleBreach, field: FieldModel | undefined, value?: unknown): string {
  const limit = breach.params.limit;
  switch (breach.keyword) {
    case 'required':
    case 'minItems':
      return missingMessage(field);
    case 'minLength':
      return value === '' || limit === 1 ? missingMessage(field) : `至少 ${limit} 个字符`;
    case 'maxItems':
      return `最多 ${limit} 个`;
    case 'maxLength':
      return `最多 ${limit} 个字符`;
    case 'format':
      return formatMessage(String(breach.params.format), value);
    case 'pattern':
      return breach.params.pattern === notBlank ? missingMessage(field) : (field?.message ?? '格式不正确');
    case 'minimum':
    case 'maximum':
      return rangeMessage(field, breach.keyword, Number(limit));
    case 'type':
      return typeMessage(field);
    case 'enum':
      return '请选择列表中的值';
    case 'additionalProperties':
      return '不允许提交该字段';
    case 'uniqueItems':
      return '不能重复';
    default:
      return '填写有误';
  }
}

/** What a field says that must not be empty and is: 该项为必填项 (spec 5.2), of phones and numbers 请输入内容 (spec 5.1). */
export function missingMessage(field: Pick<FieldModel, 'format'> | undefined): string {
  return field?.format === 'phone' || field?.format === 'number' ? formats[field.format].message('') : '该项为必填项';
}

function formatMessage(name: string, value: unknown): string {
  const named = name.replace(/^masked-/, '');
  if (named in formats) return formats[named as keyof typeof formats].message(typeof value === 'string' ? value : '');
  return named === 'date' ? '日期格式不正确' : named === 'datetime' ? '时间格式不正确' : '格式不正确';
}

function rangeMessage(field: FieldModel | undefined, keyword: string, limit: number): string {
  if (field?.message) return field.message;
  if (field?.type === 'money')
    return limit === 0 && keyword === 'minimum'
      ? decimals
      : `${keyword === 'minimum' ? '不能小于' : '不能大于'} ${(limit / 100).toFixed(2)} 元`;
  if (field?.type === 'integer' && field.min !== undefined && field.max !== undefined)
    return `请填写${field.min}~${field.max}范围内的整数`;
  return `${keyword === 'minimum' ? '不能小于' : '不能大于'} ${limit}`;
}

function typeMessage(field: FieldModel | undefined): string {
  if (field?.type === 'money') return decimals;
  if (field?.type === 'integer')
    return field.min !== undefined && field.max !== undefined ? rangeMessage(field, 'type', field.min) : '请填写整数';
  if (field?.type === 'decimal') return '请填写数字';
  return '填写有误';
}
