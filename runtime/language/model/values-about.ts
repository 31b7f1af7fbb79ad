/** What the values about one entity are asked by, of one that notes who reads what of it. */
export const about = Symbol('about');

/** The values of a part of the model that may be about an entity: a reading of these alone, where each is noted. */
export const valuesAbout = <T>(record: Readonly<Record<string, T>>, entity: string): readonly T[] =>
  (Reflect.get(record, about) as ((entity: string) => readonly T[]) | undefined)?.(entity) ?? Object.values(record);
