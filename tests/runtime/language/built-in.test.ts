import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtIn, madeDictionaries } from '#runtime/language/builtin/documents.ts';
import { fileName, incrementalChecker, type NamedFamily } from '#runtime/language/index.ts';
import { tinyWith } from './tiny.ts';

const page = readFileSync(path.join(import.meta.dirname, '../../../docs/reference/built-in.md'), 'utf8');
const check = incrementalChecker();

/** A document of each family that is right wherever it stands. */
const texts = {
  dictionaries: 'title: 工种\nitems: { tailor: 裁缝 }\n',
  entities: 'title: 工位\nfields: { seat: { label: 座位 } }\n',
  gateways: 'title: 仓库\noperations: { ask: { title: 问, body: {} } }\n',
  services: 'title: 缝纫\nbase: /sewing\ncalls: { sew: { get: sew, handler: tool.timestamps, access: login } }\n',
};

const names = Object.entries(texts).flatMap(([family, text]) =>
  [...Object.keys(builtIn[family as keyof typeof builtIn]), ...(family === 'dictionaries' ? madeDictionaries : [])].map(
    name => ({ family, name, text }),
  ),
);

describe('a name of what is built in', () => {
  it.each(names)('$family/$name is said to be the platform’s own, with one that is free', ({ family, name, text }) => {
    const file = fileName(family as NamedFamily, name);
    const free = `own${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const { issues } = check(tinyWith({ [file]: text }));
    const hint = expect.stringContaining(`「${free}」`);
    expect(issues).toMatchObject([{ code: 'HD660', file, line: 1, column: 1, hint }]);
    expect(issues[0]?.message).toContain('docs/reference/built-in.md');
    // It is free indeed, and the next one is proposed where it is taken.
    const taken = { [fileName(family as NamedFamily, free)]: text };
    expect(check(tinyWith(taken)).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    const other = check(tinyWith({ ...taken, [file]: text })).issues.find(({ code }) => code === 'HD660');
    expect(other?.hint).toContain(`「${free}2」`);
  });

  it('stands in the reference, and so does each call and operation', () => {
    const whole = [
      ...Object.keys(builtIn.entities),
      ...Object.keys(builtIn.dictionaries),
      ...madeDictionaries,
      ...Object.entries(builtIn.services).flatMap(([name, { calls }]) =>
        Object.keys(calls).map(call => `${name}.${call}`),
      ),
      ...Object.entries(builtIn.gateways).flatMap(([name, { operations }]) =>
        Object.keys(operations).map(one => `${name}.${one}`),
      ),
    ];
    expect(whole.filter(name => !page.includes(`\n| \`${name}\` |`))).toEqual([]);
  });
});
