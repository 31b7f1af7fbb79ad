import type { EntityModel, FieldModel, MadeModel } from '#runtime/language/bundle/model.ts';
import { addDays, dateTimeText, daysBetween, millisecondsAt } from '#runtime/language/expressions/functions/days.ts';
import { isRelative, relativeMoment } from '#runtime/language/expressions/relative.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Body } from '../write/values.ts';
import { invented } from './invented/index.ts';
import type { Random } from './random.ts';
import { DataError } from './refused.ts';

/** What a made value is made with. */
export interface Making {
  random: Random;
  /** Which record of those that are made, from 0 on. */
  number: number;
  /** Milliseconds since 1970. */
  now: number;
  entities: Readonly<Record<string, EntityModel>>;
  /** The keys of the records of an entity that there are. */
  keysOf(entity: string): readonly number[];
}

/** A record, each field by what it is made of. @throws DataError where it would take one of no records */
export function madeRow(entity: EntityModel, made: Readonly<Record<string, MadeModel>>, making: Making): Body {
  const values: Body = {};
  for (const [name, model] of Object.entries(made)) {
    const field = entity.fields.find(one => one.name === name);
    if (field) values[name] = madeValue(field, model, making);
  }
  return values;
}

function madeValue(field: FieldModel, model: MadeModel, making: Making): unknown {
  const { random, number, now } = making;
  if (model.empty !== undefined && random.chance(model.empty)) return null;
  switch (model.is) {
    case 'same':
      return model.value;
    case 'oneOf':
      return random.pick(model.values);
    case 'any':
      return anyKey(field, making);
    case 'number':
      return model.from + model.step * random.integer(0, Math.floor((model.to - model.from) / model.step));
    case 'moment':
      return between(momentOf(model.from, field, now), momentOf(model.to, field, now), field, random);
    case 'count':
      return counted(model.first, number);
    case 'like':
      return [...model.pattern].map(sign => likeSign(sign, random)).join('');
    case 'invent':
      return invented[model.what](random);
    case 'lines': {
      const line = making.entities[field.lines?.entity ?? ''];
      const count = random.integer(model.least, model.most);
      return line ? Array.from({ length: count }, () => madeRow(line, model.with, making)) : [];
    }
  }
}

function anyKey(field: FieldModel, { random, keysOf, entities }: Making): number {
  const target = entities[field.reference?.entity ?? ''];
  const keys = target ? keysOf(target.name) : [];
  if (keys.length === 0)
    throw new DataError(
      `还没有${target?.title ?? field.label}，「${field.label}」无从选取 · there is no ${target?.name ?? field.name} to take one of`,
    );
  return random.pick(keys);
}

const momentOf = (text: string, field: FieldModel, now: number): string =>
  (isRelative(text) ? relativeMoment(text, fieldType(field), now) : undefined) ?? text;

/** A day between two, or a whole minute. */
function between(from: string, to: string, field: FieldModel, random: Random): string {
  const { moment, isMonth } = fieldType(field);
  if (moment) {
    const [low, high] = [from, to].map(text => Math.floor(millisecondsAt(text) / 60_000));
    return dateTimeText(random.integer(low ?? 0, high ?? 0) * 60_000);
  }
  const day = addDays(from, random.integer(0, daysBetween(from, to)));
  return isMonth ? `${day.slice(0, 7)}-01` : day;
}

/** The text with its last number so much greater, in as many digits. */
const counted = (first: string, number: number): string =>
  first.replace(/\d+(?=\D*$)/, digits => String(Number(digits) + number).padStart(digits.length, '0'));

function likeSign(sign: string, random: Random): string {
  if (sign === '#') return String(random.integer(0, 9));
  return sign === '@' ? random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ']) : sign;
}
