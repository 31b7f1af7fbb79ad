/**
 * Whose an address is, as far as it tells: an IPv4 address itself, however it is written; of an IPv6 address its first
 * 64 bits, as whoever has one has all with these.
 */
export function networkOf(address: string): string {
  const [, old] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (old) return old;
  const [head = '', tail] = address.split('%', 1).join('').split('::');
  const [first, last] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':')));
  const zeros =
    tail === undefined ? [] : Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0');
  const groups = [...(first ?? []), ...zeros, ...(last ?? [])];
  return groups.length === 8
    ? `${groups
        .slice(0, 4)
        .map(group => Number.parseInt(group, 16).toString(16))
        .join(':')}::/64`
    : address;
}
