import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const names = Object.getOwnPropertyNames(Object.prototype);

/** Every place of the documents where a name stands: a key, or a whole value. */
const places = Object.entries(tinyApp)
  .flatMap(([file, text]) =>
    [...text.matchAll(/(?<=^\s*(?:- )?|[{,[] ?|: )[A-Za-z][A-Za-z0-9_]*(?=:|,| [}\]]|\]|$)/gm)].map(
      ({ index, 0: word }) => ({
        file,
        index,
        word,
        line: text.slice(0, index).split('\n').length,
      }),
    ),
  )
  // What staff type is no name.
  .filter(({ word }) => word !== 'clerk123');

const issuesWith = ({ file, index, word }: (typeof places)[number], name: string) => {
  const text = tinyApp[file] ?? '';
  return validate(tinyWith({ [file]: text.slice(0, index) + name + text.slice(index + word.length) })).issues;
};

describe('a name that every object has', () => {
  it('stands in enough places', () => expect(places.length).toBeGreaterThan(100));

  it.each(places)('in the place of $word in $file:$line is an error there, and ends nothing', place => {
    for (const name of ['constructor', '__proto__'])
      expect(
        issuesWith(place, name).filter(({ severity }) => severity === 'error'),
        name,
      ).not.toEqual([]);
  });

  it.each(names)('is a name of no field: %s', name => {
    const file = 'entities/goods.entity.yaml';
    const text = tinyApp[file] ?? '';
    const { issues } = validate(
      tinyWith({ [file]: text.replace(/^fields:\n/m, `fields:\n  ${name}: { label: 施工方 }\n`) }),
    );
    expect(issues.map(({ code }) => code)).toContain('HD120');
  });

  it('is a name of no file', () => {
    const { issues } = validate(
      tinyWith({ 'entities/toString.entity.yaml': 'title: 甲\nfields: {}\n', 'constructor.yaml': '' }),
    );
    expect(issues.map(({ code, file }) => `${code} ${file}`)).toEqual([
      'HD104 constructor.yaml',
      'HD120 entities/toString.entity.yaml',
    ]);
  });
});
