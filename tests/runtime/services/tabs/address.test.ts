import { describe, expect, it } from 'vitest';
import type { BundledRoute } from '#runtime/language/bundle/client.ts';
import { matchRoute } from '#runtime/language/bundle/match-route.ts';
import { addressOf, splitParams } from '#runtime/services/tabs/address.ts';

const route = (path: string, more: Partial<BundledRoute>): BundledRoute => ({
  path,
  title: path,
  kind: 'detail',
  permission: '',
  file: '',
  ...more,
});
const orderPage = route('orderPage', {
  params: ['type', 'id'],
  inPath: ['type'],
  names: { type: { '0': ['malfunction'], '10': ['relocation', 'shift'] } },
});
const complaints = route('callcenter/complaints', { params: ['type', 'phone'], fixed: { type: '4' } });
const routes = new Map([orderPage, complaints].map(one => [one.path, one]));
const read = (address: string) => {
  const match = matchRoute(address, path => routes.get(path));
  return match && { path: match.route.path, ...splitParams(match.route, match.params) };
};

describe('a parameter in the path whose codes have names', () => {
  it('is written by its name, the first of several, and read by any', () => {
    const written = (type: string): string =>
      addressOf({ path: 'orderPage', params: { type, id: '7' }, query: {} }, orderPage);
    expect(written('0')).toBe('/orderPage/malfunction?id=7');
    expect(written('10')).toBe('/orderPage/relocation?id=7');
    expect(read('/orderPage/shift')).toMatchObject({ params: { type: '10' } });
    expect(read('/orderPage/relocation')).toMatchObject({ params: { type: '10' } });
  });

  it('is itself where it has no name: addresses of before stay good', () => {
    expect(read('/orderPage/0')).toMatchObject({ path: 'orderPage', params: { type: '0' } });
    expect(addressOf({ path: 'orderPage', params: { type: '107' }, query: {} }, orderPage)).toBe('/orderPage/107');
  });
});

describe('what a variant has for good', () => {
  it('is there without being in the address, whatever that says', () => {
    expect(read('/callcenter/complaints')).toEqual({ path: 'callcenter/complaints', params: { type: '4' }, query: {} });
    expect(splitParams(complaints, { type: '9', phone: '13900000001', page: 2 })).toEqual({
      params: { type: '4', phone: '13900000001' },
      query: { page: '2' },
    });
    const address = { path: complaints.path, params: { type: '4', phone: '1' }, query: {} };
    expect(addressOf(address, complaints)).toBe('/callcenter/complaints?phone=1');
  });
});
