import { BlockList, isIP } from 'node:net';

/** Networks that a token may come from. */
export const mostNetworks = 20;

/** An IPv4 address as it is written, also where a socket for both kinds tells it as ::ffff:10.0.0.1. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '').replace(/%.*$/, '');

interface Network {
  address: string;
  /** Leading bits that count. */
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** A network as people write it: 10.2.0.0/16, 2001:db8::/32, or one address. undefined: it is none. */
export function networkIn(text: string): Network | undefined {
  const [, address = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const kind = isIP(address);
  if (kind === 0 || address.includes('%')) return undefined;
  const most = kind === 4 ? 32 : 128;
  const bits = length === undefined ? most : Number(length);
  return bits <= most ? { address, bits, family: kind === 4 ? 'ipv4' : 'ipv6' } : undefined;
}

/** What is listed, by commas, spaces or lines. */
export const listed = (text: string): string[] => text.split(/[\s,，、;；]+/).filter(Boolean);

/** Whether an address is in one of the networks; an empty list lets any in. */
export function comesFrom(address: string, networks: string): boolean {
  const all = listed(networks);
  if (all.length === 0) return true;
  const from = plain(address);
  const family = isIP(from) === 6 ? 'ipv6' : 'ipv4';
  if (isIP(from) === 0) return false;
  const known = new BlockList();
  for (const text of all) {
    const network = networkIn(text);
    if (network) known.addSubnet(network.address, network.bits, network.family);
  }
  return known.check(from, family);
}
