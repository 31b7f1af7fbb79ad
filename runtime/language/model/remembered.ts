/** What follows from an object alone, which nobody changes by now: found once, for as long as there is the object. */
export function remembered<From extends object, Found>(find: (from: From) => Found): (from: From) => Found {
  const known = new WeakMap<From, { found: Found }>();
  return from => {
    const entry = known.get(from) ?? { found: find(from) };
    known.set(from, entry);
    return entry.found;
  };
}
