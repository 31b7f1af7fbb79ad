import path from 'node:path';
import { expect, it } from 'vitest';
import { compile, readSchemas } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';

const options = { handlers: new Set(handlerNames) };

it.each(['examples/library', 'tests/fixtures/approvals'])(
  'folders mean nothing: what is compiled is the same wherever documents lie and in whatever order they are read: %s',
  async folder => {
    const files = [...(await readSchemas(path.resolve(folder)))];
    const moved = files.map(([file, text]): [string, string] => {
      const isTop = !file.includes('/') || file.startsWith('extensions/');
      return [isTop ? file : `there/${file.length % 3}/${path.basename(file)}`, text];
    });
    const made = (order: typeof files) => {
      const { issues, bundle } = compile(new Map(order), options);
      const { written, ...model } = bundle?.model ?? { written: undefined };
      const texts = JSON.stringify([model, [...(bundle?.files ?? [])]]);
      expect(Object.keys(written?.pages ?? {})).not.toEqual([]);
      return { issues, texts: texts.replaceAll(/[\w/.-]+\.yaml:\d+:\d+/g, '').replaceAll(/\.[0-9a-f]{8,}\./g, '.') };
    };
    expect(made(moved.toReversed())).toEqual(made(files));
  },
);
