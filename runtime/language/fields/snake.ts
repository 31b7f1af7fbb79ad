/** Names of documents, of which there are some thousands, → what they are in the database. */
const known = new Map<string, string>();

/** camelCase → snake_case: table and column names. */
export function snake(name: string): string {
  const found = known.get(name);
  if (found !== undefined) return found;
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
  known.set(name, text);
  return text;
}
