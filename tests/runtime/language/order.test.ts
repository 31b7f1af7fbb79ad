import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';

it.each(['examples/library', 'schemas'])(
  'an entity may refer to any other, whatever it is called: %s',
  async folder => {
    const files = [...(await readSchemas(path.resolve(folder)))];
    const entities = files.filter(([name]) => name.startsWith('entities/'));
    const others = files.filter(([name]) => !name.startsWith('entities/'));
    const modelOf = (order: typeof files) => validate(new Map([...order, ...others])).resolved.model.entities;
    expect(modelOf(entities.toReversed())).toEqual(modelOf(entities));
  },
);
