import { describe, expect, it } from 'vitest';
import { freshOf, waysOf } from '#renderer/workbench/form/fresh.ts';
import { typedValue, wrongValue } from '#renderer/workbench/form/values.ts';
import type { Takes } from '#runtime/editor/form/takes.ts';

const text: Takes = { is: 'text' };
const integer: Takes = { is: 'integer' };
const truth: Takes = { is: 'truth' };
const sizes: Takes = {
  is: 'words',
  words: [
    { word: 10, about: '' },
    { word: 'all', about: '' },
  ],
};
const shape: Takes = { is: 'map', title: '', fixed: { do: 'send' }, needs: ['to'] };

describe('what is typed', () => {
  it.each<[string, Takes[], unknown]>([
    ['12', [text], '12'],
    ['12', [integer], 12],
    ['1.5', [integer], undefined],
    ['1.5', [{ is: 'number' }], 1.5],
    ['1.', [{ is: 'number' }], undefined],
    ['007', [integer, text], '007'],
    ['10', [sizes], 10],
    ['all', [sizes], 'all'],
    ['11', [sizes], undefined],
    ['true', [truth], true],
    ['true', [text], 'true'],
    ['', [{ is: 'nothing' }], null],
    ['anything', [], 'anything'],
  ])('%j for %j is %j', (typed, takes, value) => expect(typedValue(typed, takes)).toEqual(value));

  it('is refused in words', () => {
    expect(wrongValue([integer])).toBe('要填整数');
    expect(wrongValue([sizes])).toBe('要从可选的内容里选');
  });
});

describe('what is new', () => {
  it('begins as its kind has it', () => {
    expect([text, integer, truth, sizes, shape].map(freshOf)).toEqual(['', 0, true, 10, { do: 'send' }]);
  });

  it('may be begun in each way that differs', () => {
    const ways = waysOf([text, integer, { is: 'list', of: [text] }, shape, { is: 'names', of: [] }]);
    expect(ways.map(({ title }) => title)).toEqual(['一个值', '列表', '一组键（do: send、to）', '一组名称']);
    expect(ways[0]?.begin).toBe('');
  });
});
