/**
 * What each of these names is called in TypeScript: book.page → BookPage. Two that would be one are told apart by numbers,
 * in their order.
 */
export function typeNames(names: readonly string[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  return new Map(
    names.map(name => {
      const plain = pascal(name);
      let own = plain;
      for (let number = 2; taken.has(own); number++) own = `${plain}${number}`;
      taken.add(own);
      return [name, own];
    }),
  );
}

const pascal = (name: string): string => {
  const words = name.split(/[^A-Za-z0-9]+/).filter(Boolean);
  const text = words.map(word => word[0]?.toUpperCase() + word.slice(1)).join('');
  return /^\d/.test(text) ? `_${text}` : text;
};

/** A key as TypeScript takes it: with quotes where it is no name. */
export const keyOf = (name: string): string => (/^[A-Za-z_][A-Za-z0-9_]*$/.test(name) ? name : JSON.stringify(name));
