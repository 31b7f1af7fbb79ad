import { expect, it } from 'vitest';
import { builtExtensions, incrementalChecker, readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import { anyName, namesOffered } from '#runtime/language/issues/nearest.ts';

const folder = 'examples/rental';
const files = await readSchemas(folder);
const options = { extensions: await builtExtensions(folder, files) };
const changed = (file: string, from: string, to: string): SchemaFiles => {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return new Map(files).set(file, text.replace(from, to));
};

it('finds nothing in a document that is as it was, and leaves the others as they were', () => {
  const check = incrementalChecker();
  const checked = check(files, options);
  // Of an entity with lines it is told again that they are those of one.
  const alone = [...files].filter(([file]) => file !== 'entities/rental.entity.yaml');
  for (const [file, text] of alone) if (/\.yaml$/.test(file)) expect(checked.tried?.(file, text), file).toEqual([]);
  expect(check(files, options).issues).toEqual(checked.issues);
});

it.each([
  ['pages/machines.page.yaml', 'call: machine.list', 'call: machine.lst'],
  ['pages/machines.page.yaml', "row.status == 'repair'", "row.status == 'repaired'"],
  ['entities/machine.entity.yaml', 'entity: machineModel', 'entity: machineModl'],
  ['services/machine.calls.yaml', 'status: inStock', 'status: onStock'],
  ['processes/large.process.yaml', 'steps:', 'stepz:'],
  ['menu.yaml', 'machines', 'machinez'],
  ['app.yaml', 'home: home', 'home: hom'],
])('finds in %s alone what checking everything finds: %s as %s', (file, from, to) => {
  const after = changed(file, from, to);
  const all = incrementalChecker()(after, options).issues.filter(issue => issue.file === file);
  const tried = incrementalChecker()(files, options).tried?.(file, after.get(file) ?? '') ?? [];
  expect(tried.length).toBeGreaterThan(0);
  expect(all).toEqual(expect.arrayContaining([...tried]));
});

it('offers every name in the place of the one that nothing has', () => {
  const check = incrementalChecker();
  const offered = (file: string, from: string, to: string): string[] =>
    (check(files, options).tried?.(file, changed(file, from, to).get(file) ?? '') ?? []).flatMap(({ hint }) =>
      namesOffered(hint),
    );
  expect(offered('pages/machines.page.yaml', 'row.status ==', `row.${anyName} ==`)).toContain('machineNo');
  expect(offered('pages/machines.page.yaml', "'repair'", `'${anyName}'`)).toEqual([
    'inStock',
    'out',
    'repair',
    'retired',
  ]);
  expect(offered('services/machine.calls.yaml', 'entity: machine', `entity: ${anyName}`)).toContain('customer');
});
