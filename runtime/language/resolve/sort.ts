export interface Sort {
  name: string;
  descending: boolean;
}

/** `createdAt desc` → { name, descending }. */
export function parseSort(sort: string | undefined): Sort | undefined {
  if (!sort) return undefined;
  const [name = '', direction] = sort.split(' ');
  return { name, descending: direction === 'desc' };
}
