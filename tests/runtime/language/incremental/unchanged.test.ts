import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { Dependencies } from '#runtime/language/incremental/dependencies.ts';
import { builtExtensions, incrementalChecker, readSchemas } from '#runtime/language/index.ts';

it('resolves nothing again but what there is once where no document is another', async () => {
  const folder = 'examples/rental';
  const files = await readSchemas(folder);
  // Its calls take fields of an entity that the platform brings.
  files.set('sec.grant.calls.yaml', await readFile('schemas/platform/rights/sec.grant.calls.yaml', 'utf8'));
  const options = { extensions: await builtExtensions(folder, files) };
  const check = incrementalChecker();
  check(files, options);
  const forgotten = vi.spyOn(Dependencies.prototype, 'forget');
  check(new Map(files), options);
  const units = forgotten.mock.calls.map(([unit]) => unit);
  forgotten.mockRestore();
  expect(units.sort()).toEqual(['app', 'menu', 'permissions', 'roles']);
});
