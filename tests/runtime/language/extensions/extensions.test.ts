import path from 'node:path';
import { expect, it } from 'vitest';
import { findExtensions } from '#runtime/language/extensions/find.ts';
import { messageOf } from '#runtime/language/fields/messages.ts';
import { validatorRuntime } from '#runtime/language/formats/validator-runtime.ts';
import {
  builtExtensions,
  compileFolder,
  type Model,
  readSchemas,
  type SchemaFiles,
  validate,
} from '#runtime/language/index.ts';
import { Reporter } from '#runtime/language/issues/reporter.ts';
import { extensionsOf } from '#server/extensions/load.ts';
import { handlerNames } from '#server/handlers/names.ts';

const folder = path.join(import.meta.dirname, '../../../fixtures/extended');
const files = await readSchemas(folder);

function found(...names: string[]) {
  const reporter = new Reporter();
  const { handlers, inputs } = findExtensions(
    names.map(name => `extensions/${name}`),
    reporter,
  );
  return { handlers: [...handlers.keys()], inputs: [...inputs.keys()], issues: reporter.issues };
}

it('a folder says the kind and the path below it the name; what lies beside an index.ts is part of it', () => {
  const { issues, ...names } = found(
    'handlers/rental/close.ts',
    'inputs/plate.tsx',
    'inputs/meter/index.tsx',
    'inputs/meter/wheel.tsx',
    'inputs/meter/deep/wheel.css',
  );
  expect(issues).toEqual([]);
  expect(names).toEqual({ handlers: ['rental.close'], inputs: ['plate', 'meter'] });
});

it.each([
  ['a kind that there is not', ['input/plate.tsx'], 'HD104', 'inputs'],
  ['a file of no kind', ['plate.tsx'], 'HD104', ''],
  ['a file that is no code', ['inputs/plate.vue'], 'HD104', '.tsx'],
  ['an icon that is no picture', ['icons/crane.tsx'], 'HD104', '.svg'],
  ['two of one name', ['inputs/plate.tsx', 'inputs/plate/index.tsx'], 'HD502', ''],
])('told is %s', (_, names, code, hint) => {
  expect(found(...names).issues).toMatchObject([{ code, hint: expect.stringContaining(hint) }]);
});

it("a page says which of the app's own parts it is made of, and the others load none", async () => {
  const { issues, bundle } = await compileFolder(folder, { handlers: new Set(handlerNames) });
  expect(issues).toEqual([]);
  const pageOf = (name: string) => {
    const [, text = ''] = [...(bundle?.files ?? [])].find(([file]) => file.startsWith(`pages/${name}.`)) ?? [];
    return JSON.parse(text);
  };
  expect(pageOf('login').extensions).toBeUndefined();
  const { code, styles } = pageOf('machineForm').extensions['inputs/hourMeter'];
  expect(code).toMatch(/^extensions\/inputs\/hourMeter\.[0-9a-f]{10}\.js$/);
  expect(bundle?.files.get(code)).toMatch(/^export default require ?=>/);
  expect(bundle?.files.get(styles)).toContain('hour-meter');
});

it('an icon of the app is the file that the menu draws; of one that is not there is told what is', async () => {
  const { bundle } = await compileFolder(folder, { handlers: new Set(handlerNames) });
  const [, app = ''] = [...(bundle?.files ?? [])].find(([file]) => file.startsWith('app.')) ?? [];
  const { icon } = JSON.parse(app).routes.find((route: { path: string }) => route.path === 'machines');
  expect(icon).toMatch(/^extensions\/icons\/excavator\.[0-9a-f]{10}\.svg$/);
  expect(bundle?.files.get(icon)).toContain('<svg');

  const page = files.get('pages/machines.page.yaml') ?? '';
  const changed = withFile('pages/machines.page.yaml', page.replace('icon: excavator', 'icon: excavater'));
  const { issues } = validate(changed, { handlers: new Set(handlerNames) });
  expect(issues).toMatchObject([{ code: 'HD113', line: 3, hint: expect.stringContaining('excavator') }]);
});

it("a form judges by the app's own format; of one that is not there is told what is", async () => {
  const { bundle } = await compileFolder(folder, { handlers: new Set(handlerNames) });
  const [, module = ''] = [...(bundle?.files ?? [])].find(([file]) => file.startsWith('validators/machineForm.')) ?? [];
  await extensionsOf(bundle?.model as Model);
  const { default: validator } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(module)}`);
  const judge = validator(validatorRuntime);
  const machine = { machineNo: 'A1', meter: 1 };
  expect(judge({ ...machine, frameNo: 'hyd00000000007919' })).toBeNull();
  const [error] = judge({ ...machine, frameNo: 'HYO00000000007919' });
  expect(error).toMatchObject({ keyword: 'format', instancePath: '/frameNo' });
  expect(messageOf(error, undefined, 'HYO00000000007919')).toBe('车架号没有字母I、O、Q和符号');

  const entity = files.get('entities/machine.entity.yaml') ?? '';
  const changed = withFile('entities/machine.entity.yaml', entity.replace('format: frameNo', 'format: framNo'));
  const { issues } = validate(changed, { handlers: new Set(handlerNames) });
  expect(issues).toContainEqual(expect.objectContaining({ code: 'HD113', hint: expect.stringContaining('frameNo') }));
});

const withFile = (file: string, text: string): SchemaFiles => new Map([...files, [file, text]]);
const mistakesOf = async (changed: SchemaFiles) => {
  const { issues } = validate(changed, {
    handlers: new Set(handlerNames),
    extensions: await builtExtensions(folder, changed),
  });
  return issues.map(({ code, file, line, message }) => ({ code, file, line, message }));
};

it.each([
  ['no default export', 'export const read = 1;', 1, 'it has no default export'],
  ['what is no TypeScript', 'export default (\n;', 2, 'Unexpected'],
  [
    'a file that is not there',
    "import './other.ts';\nexport default 1;",
    1,
    'there is no file extensions/inputs/other.ts',
  ],
  ['the inside of Heddle', "import '#renderer/main.tsx';\nexport default 1;", 1, 'cannot be imported here'],
  ['the door of the other side', "import { x } from 'heddle/server';\nexport default x;", 1, 'cannot be imported here'],
])('the code of an extension is built before it is published: %s', async (_, text, line, message) => {
  const file = 'extensions/inputs/plate.tsx';
  expect(await mistakesOf(withFile(file, text))).toEqual([
    { code: 'HD107', file, line, message: expect.stringContaining(message) },
  ]);
});

it('an icon is a picture that fits any size', async () => {
  const file = 'extensions/icons/crane.svg';
  expect(await mistakesOf(withFile(file, '<svg width="24"></svg>'))).toMatchObject([{ code: 'HD107', file, line: 1 }]);
  expect(await mistakesOf(withFile(file, '<svg viewBox="0 0 24 24"></svg>'))).toEqual([]);
});

it('a gateway speaks for a document', () => {
  const changed = withFile('extensions/gateways/scale.ts', 'export default 1;');
  expect(validate(changed, { handlers: new Set(handlerNames) }).issues).toMatchObject([
    { code: 'HD104', file: 'extensions/gateways/scale.ts', hint: 'scale.gateway.yaml' },
  ]);
});

it("a call's handler is one of the back end or of the app", async () => {
  const calls = files.get('services/meter.calls.yaml') ?? '';
  const changed = withFile('services/meter.calls.yaml', calls.replace('handler: meter.read', 'handler: meter.raed'));
  const { issues } = validate(changed, { handlers: new Set(handlerNames) });
  expect(issues).toMatchObject([
    { code: 'HD208', hint: expect.stringContaining('meter.read') },
    // And so it cannot be known whether the act that makes the call could.
    { code: 'HD606' },
  ]);
});
