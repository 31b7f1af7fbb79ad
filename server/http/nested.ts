/** What a value that was sent has below it: the entries of objects and lists. A file is one value, and is not looked into. */
export const nestedIn = (value: unknown): [name: string, part: unknown][] =>
  isNesting(value) ? Object.entries(value) : [];

function isNesting(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false;
  const prototype = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === Object.prototype || prototype === null;
}
