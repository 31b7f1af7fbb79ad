import type { Call } from '../families/service.ts';
import { fieldType } from '../fields/index.ts';
import type { EntityModel } from '../model/model.ts';
import { verbNamed, verbsThat } from '../verbs/index.ts';
import type { Place } from './context.ts';
import { checkCodes, isValue } from './literal.ts';

/** The `where` of a call: fields that are searched, with values that they can have. */
export function checkFixedConditions(call: Call, entity: EntityModel, place: Place): void {
  // By the others a condition would be read by nobody.
  if (call.where && !verbNamed(call.verb)?.finds) {
    const finding = verbsThat(({ finds }) => finds);
    place.at('where').report(
      'HD510',
      {
        what: `只有 ${finding.join('、')} 按 where 查找记录`,
        whatEn: `only ${finding.join(', ')} find records by where`,
      },
      { key: true },
    );
  }
  for (const [name, value] of Object.entries(call.where ?? {})) {
    const at = place.at('where', name);
    const field = at.field(entity, name, 'key');
    if (!field) continue;
    if (field.dictionary) checkCodes(field.dictionary, [value].flat().map(String), at);
    else if (fieldType(field).searches.length === 0 || Array.isArray(value) || !isValue(field, value))
      at.report('HD510', {
        what: `字段「${name}」（${field.type}）不会等于「${value}」，按它查不到任何记录`,
        whatEn: `field "${name}" (${field.type}) never equals "${value}": no record would be found`,
      });
  }
}

/** The days that a query may cover: of fields that are days or points of time, and searched by a range. */
export function checkSpan(call: Call, entity: EntityModel, place: Place): void {
  for (const name of Object.keys(call.span ?? {})) {
    const at = place.at('span', name);
    const field = at.field(entity, name, 'key');
    if (!field || (fieldType(field).dated && field.search === 'range' && verbNamed(call.verb)?.spans)) continue;
    const spanned = verbsThat(({ spans }) => spans);
    at.report('HD510', {
      what: `只有 ${spanned.join('、')} 的日期或时间字段可以限定跨度，「${name}」不能`,
      whatEn: `only a day or a point of time of ${spanned.join(' and ')} has a span, and "${name}" has none`,
    });
  }
}
