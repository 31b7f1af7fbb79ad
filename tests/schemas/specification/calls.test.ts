import { expect, it } from 'vitest';
import { verbOf } from '#runtime/language/model/does.ts';
import { createRouter } from '#server/http/router.ts';
import { wholeApp } from '../../server/whole-app.ts';
import { namedCalls } from './named-calls.ts';

const find = createRouter((await wholeApp()).model);

/** An address that is found by its names, not one that is taken for the key of another call; an enumeration names a field. */
function isThere(method: string, address: string): boolean {
  const ids = address.split('/').filter(part => part === '{}').length;
  const found = find(method, address.replaceAll('{}', '4711'));
  return (
    found !== undefined &&
    (verbOf(found.call)?.name === 'enum' ||
      (Object.values(found.params).every(value => value === '4711') && Object.keys(found.params).length === ids))
  );
}

it('the list is whole', () => {
  expect(namedCalls).toHaveLength(130);
});

it.each(namedCalls)('$line (spec 7.4, 7.6, 7.7, 7.8)', ({ methods, paths }) => {
  expect(methods.some(method => paths.some(one => isThere(method, one)))).toBe(true);
});
