/** Parameters of the address as their declared types; null where the address has none. */
export function typedParams(
  declared: Readonly<Record<string, 'text' | 'integer'>>,
  params: Readonly<Record<string, string>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(declared).map(([name, type]) => {
      const value = params[name];
      if (value === undefined || value === '') return [name, null];
      return [name, type === 'integer' && /^-?\d+$/.test(value) ? Number(value) : value];
    }),
  );
}
