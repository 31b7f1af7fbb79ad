/** What all values of a part of the model are asked by, of one that notes who reads what of it. */
export const everyValue = Symbol('every value');

/** All values of a part of the model: one reading, where each is noted. */
export const everyValueOf = <T>(record: Readonly<Record<string, T>>): readonly T[] =>
  (Reflect.get(record, everyValue) as readonly T[] | undefined) ?? Object.values(record);
