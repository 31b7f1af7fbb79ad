import { describe, expect, it } from 'vitest';
import { product } from '../../server/product.ts';
import { isNamed, pageLines } from './named-pages.ts';

const { resolved } = await product();
const addresses = resolved.routes.map(({ path: address }) => address);
const isThere = (named: string): boolean => addresses.some(address => isNamed(address, named));

const lines = pageLines;
const absent = lines.filter(line => line.startsWith('- ')).map(line => line.slice(2));
const present = lines.filter(line => !line.startsWith('- '));

describe('the pages that the specification names (spec 2)', () => {
  it('are 224, none of them twice', () => {
    expect(lines).toHaveLength(224);
    expect(new Set([...present, ...absent]).size).toBe(224);
  });

  it('are there', () => expect(present.filter(named => !isThere(named))).toEqual([]));

  it('but for those that the list says are not, and no longer', () =>
    expect(absent.filter(named => isThere(named))).toEqual([]));
});
