import Type, { type TEnum, type TInteger, type TNumber, type TString } from 'typebox';
import { objectTypes } from './codes.ts';

/**
 * The few kinds of field that the wire has. A reader (read-fields.ts) knows exactly these, beside objects, lists and
 * Type.Unknown: a new kind of field is added in both.
 */
export const Text = (description: string): TString => Type.String({ description });
export const Whole = (description: string): TInteger => Type.Integer({ description });
export const Amount = (description: string): TNumber => Type.Number({ description });
export const Choice = <const T extends string | number>(values: readonly T[], description: string): TEnum<T[]> =>
  Type.Enum([...values], { description }) as unknown as TEnum<T[]>;
export const Flag = (description: string): TEnum<(0 | 1)[]> => Choice([0, 1], description);
/** Values by key, whose meaning is the enterprise's own. */
export const Bag = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });
export const maybe = Type.Optional;

/** Who: part of nearly every message. */
export const agentIdentity = {
  enterpriseId: maybe(Whole('The enterprise, seven digits.')),
  cno: maybe(Text('The agent number.')),
};

/** Which call: a call has one unique id for each leg, and one main unique id. */
export const callIdentity = {
  uniqueId: maybe(Text('The leg.')),
  mainUniqueId: maybe(Text('The call, however many legs it has.')),
};

/** Seconds since 1970, as the switch tells time. */
export const Moment = (description: string): TInteger => Whole(description);

export const ObjectType = Choice(
  objectTypes,
  '0 phone number, 1 agent number, 2 extension, 3 voice-navigation node, 4 voice-navigation id.',
);
