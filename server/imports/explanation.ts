import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** What somebody who fills in a column has to know. */
export const explanationOf = (field: FieldModel): string =>
  [
    field.help,
    field.dictionary && (field.many ? '可填几个，用「、」隔开' : '从列表中选择'),
    field.reference && '填名称，同名的填编号',
    fieldType(field).dated && '如 2026-01-31',
    field.unit && `单位：${field.unit}`,
    field.unique && '不能重复',
    field.maxLength && `最多${field.maxLength}个字`,
    field.readOnly && '填了就修改这条记录，不填则新增',
  ]
    .filter(Boolean)
    .join('；');
