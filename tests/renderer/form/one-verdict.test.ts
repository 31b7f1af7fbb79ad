import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { sentOf } from '#renderer/form/payload.ts';
import type { FormRules } from '#renderer/form/rules.ts';
import { createValidator } from '#renderer/form/validator.ts';
import type { BundledFormField, PageOf } from '#runtime/language/bundle/client.ts';
import type { Model } from '#runtime/language/bundle/model.ts';
import { type FieldModel, fieldType } from '#runtime/language/fields/index.ts';
import { fieldSchema } from '#runtime/language/fields/json-schema.ts';
import { readTyped } from '#runtime/language/fields/typed.ts';
import { formats } from '#runtime/language/formats/index.ts';
import { validatorRuntime } from '#runtime/language/formats/validator-runtime.ts';
import { ServerError } from '#server/errors/server-error.ts';
import { validate, writable, writableBody } from '#server/write/validate.ts';
import { wholeApp } from '#tests/server/whole-app.ts';

type Values = Record<string, unknown>;
type Said = Record<string, string>;
interface Form {
  page: string;
  fields: BundledFormField[];
  validator: string;
  call: string;
}

/** Records judged of each form. */
const records = 25;

const texts = [
  ...Object.values(formats).map(({ example }) => example),
  ...[
    '１３８００１３８０００',
    '１２',
    '１，０００．５',
    '😀',
    '👨‍👩‍👧'.repeat(30),
    '　',
    ' \t',
    '1e3',
    '-0',
    '0x10',
    'NaN',
    '９'.repeat(20),
  ],
  ...[
    '2026-02-30',
    '2026-02-28',
    '2026/2/8',
    '2026年1月5日',
    '2026-1',
    '2026-13-01',
    '0000-00-00',
    '2026-01-05 25:00:00',
  ],
  ...[
    '2026-01-05 09:30',
    '<script>alert(1)</script>',
    "'; drop table x; --",
    '__proto__',
    'null',
    '是',
    '1'.repeat(300),
  ],
  ...[
    '12.345',
    '-1',
    '12.',
    '.5',
    '99999999999999999999',
    '1,234.50',
    '12元',
    '\u0000',
    '\ud800',
    '王'.repeat(2001),
    '***',
    '138****8000',
  ],
];

const anything = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ maxLength: 30 }),
  fc.integer().map(String),
  fc.constant(''),
);

/** What a person may put into a field, as its input gives it. */
function given(model: Model, field: FieldModel): fc.Arbitrary<unknown> {
  const type = fieldType(field);
  const codes = model.dictionaries[field.dictionary ?? '']?.items.map(({ value }) => value) ?? [];
  if (type.files) return fc.constant(null);
  if (field.dictionary && codes.length === 0) return fc.constant(null);
  if (field.dictionary) {
    const code = fc.constantFrom(...codes);
    return field.many ? fc.option(fc.array(code, { maxLength: 3 })) : fc.option(code);
  }
  if (field.reference) return fc.option(fc.integer({ min: 1, max: 9 }));
  if (field.fields) return fc.option(fc.array(recordOf(model, field.fields), { maxLength: 2 }));
  if (type.column(field) === 'boolean') return fc.option(fc.boolean());
  return anything.map(text => readTyped(field, text));
}

const recordOf = (model: Model, fields: readonly FieldModel[]): fc.Arbitrary<Values> =>
  fc.record(Object.fromEntries(fields.filter(({ lines }) => !lines).map(field => [field.name, given(model, field)])), {
    requiredKeys: [],
  });

/** Rules among fields are another matter: these say nothing. */
const noRules = {
  isConditional: () => false,
  begins: () => false,
  condition: () => ({ hidden: false, required: false }),
  isComputed: () => false,
  demands: () => false,
  record: () => undefined,
  broken: () => ({}),
} as unknown as FormRules;

let model: Model;
let forms: Form[];
let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  ({ model, files } = await wholeApp());
  forms = [...files].flatMap(([name, text]) => (name.startsWith('pages/') ? formOf(JSON.parse(text)) : []));
});

function formOf(page: PageOf<'form'> | PageOf<'wizard'>): Form[] {
  const { path: name, kind } = page;
  if (kind !== 'form' && kind !== 'wizard') return [];
  const parts = kind === 'form' ? page.sections : page.steps;
  const call = kind === 'form' ? (page.create ?? page.update) : page.call;
  const fields = parts.flatMap(part => part.fields).filter(({ about }) => !about);
  return call ? [{ page: name, fields, validator: page.validator, call }] : [];
}

/** What the browser says of the data, and what it would send. */
async function browserOf({ fields, validator }: Form) {
  const text = files.get(validator) ?? '';
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  const judge = createValidator({ fields, rules: noRules, editing: false, isTouched: () => true });
  judge.use(module.default(validatorRuntime));
  return (data: Values): { said: Said; sent: Values } => ({
    said: Object.fromEntries(
      judge.validateFormData(data, {}).errors.map(({ property, message }) => [property, message ?? '']),
    ),
    sent: sentOf(fields, judge.payload(data)),
  });
}

function serverOf({ call: name }: Form) {
  const call = model.calls[name];
  const entity = model.entities[call?.entity ?? ''];
  if (!call) throw new Error(`no call ${name}`);
  const fields = call.body.length > 0 || !entity ? writableBody(call) : writable(entity);
  const judge = (sent: Values): Said => {
    try {
      validate(model, fields, 'create', sent);
      return {};
    } catch (error) {
      if (error instanceof ServerError) return error.fields;
      throw error;
    }
  };
  return { fields, judge };
}

const shape = (field: FieldModel | undefined): string =>
  field ? JSON.stringify(fieldSchema({ ...field, label: '' })) : '';

/** Where the two differ: a form may ask for more than its call, and never for less. */
function differences(
  form: Form,
  browser: Said,
  { fields, said }: { fields: readonly FieldModel[]; said: Said },
): string[] {
  return (
    form.fields
      // What is only shown the page itself fills in.
      .filter(({ lines, send, readOnly }) => !lines && !readOnly && send !== false)
      .flatMap(field => {
        const isSame = shape(field) === shape(fields.find(({ name }) => name === field.name));
        const places = [...new Set([...Object.keys(browser), ...Object.keys(said)])].filter(
          place => place.split('.')[0] === field.name,
        );
        return places
          .filter(place => browser[place] !== said[place] && (said[place] !== undefined || isSame))
          .map(place => `${form.page} ${place}: browser ${browser[place]}, server ${said[place]}`);
      })
  );
}

describe('of every form of the product', () => {
  it('browser and server give one verdict and one message, whatever is filled in', async () => {
    let refused = 0;
    for (const form of forms) {
      const browser = await browserOf(form);
      const { fields, judge } = serverOf(form);
      fc.assert(
        fc.property(recordOf(model, form.fields), data => {
          const { said, sent } = browser(data);
          const server = judge(sent);
          refused += Object.keys(server).length > 0 ? 1 : 0;
          expect(differences(form, said, { fields, said: server })).toEqual([]);
        }),
        { numRuns: records },
      );
    }
    // That they were refused, and let through, shows that something was tried.
    expect(forms.length).toBeGreaterThan(60);
    expect(refused).toBeGreaterThan(forms.length);
    expect(refused).toBeLessThan(forms.length * records);
  });

  it('a required number of a telephone in which there is nothing, null and the text null among that, is told 请输入内容 (spec 5.1)', async () => {
    let judged = 0;
    for (const form of forms) {
      const named = form.fields.filter(
        ({ format, required, readOnly }) => required && !readOnly && (format === 'phone' || format === 'number'),
      );
      if (named.length === 0) continue;
      const browser = await browserOf(form);
      const { fields, judge } = serverOf(form);
      for (const { name } of named)
        for (const value of [null, '', '  ', 'null', '-'])
          if (fields.some(field => field.name === name && field.required)) {
            judged += 1;
            const where = `${form.page} ${name} ${JSON.stringify(value)}`;
            expect([where, browser({ [name]: value }).said[name], judge({ [name]: value })[name]]).toEqual([
              where,
              '请输入内容',
              '请输入内容',
            ]);
          }
    }
    expect(judged).toBeGreaterThan(5);
  });

  it('a fraction where a whole number of a range belongs is told the range (spec 5.4)', async () => {
    let judged = 0;
    for (const form of forms) {
      const browser = await browserOf(form);
      const { fields, judge } = serverOf(form);
      for (const { name, type, min, max, readOnly } of form.fields) {
        if (type !== 'integer' || readOnly || min === undefined || max === undefined) continue;
        if (!fields.some(field => field.name === name)) continue;
        judged += 1;
        const { said, sent } = browser({ [name]: min + 0.5 });
        const range = `请填写${min}~${max}范围内的整数`;
        expect([form.page, name, said[name], judge(sent)[name]]).toEqual([form.page, name, range, range]);
      }
    }
    expect(judged).toBeGreaterThan(20);
  });

  it('a salary of 12000.5 is stopped by neither: its range is that of its grade, which the act says (spec 5.4)', async () => {
    const form = forms.find(({ page }) => page === 'addSalaryArchive');
    if (!form) throw new Error('no form for a salary');
    const { said, sent } = (await browserOf(form))({ baseSalary: 12000.5 });
    expect(sent.baseSalary).toBe(12000.5);
    expect([said.baseSalary, serverOf(form).judge(sent).baseSalary]).toEqual([undefined, undefined]);
  });

  it('the schemas have none of the keywords that our validators do not carry', () => {
    const text = JSON.stringify(
      [...files].flatMap(([name, page]) => (name.startsWith('pages/') ? JSON.parse(page).schema : [])),
    );
    expect(text).not.toMatch(/"(\$ref|\$id|id|exclusiveMinimum|exclusiveMaximum)":(?!\{)/);
  });
});
