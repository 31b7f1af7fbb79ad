import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../fields/schema/json-schema.ts';
import { validatorOptions } from '../fields/schema/validator-options.ts';
import { judged } from '../formats/validator-formats.ts';

const AjvClass = Ajv as unknown as typeof Ajv.default;
const standalone = standaloneCode as unknown as typeof standaloneCode.default;

/**
 * The text of an ES module that judges data by a schema without ajv: its default export takes the validator
 * runtime and gives `(data) => errors | null`. It imports nothing and needs no eval, so it works under a strict policy.
 * @param ownFormats the names of those that the app brings: the module asks the validator runtime for them, too
 */
export function validatorModule(schema: JsonSchema, ownFormats: readonly string[] = []): string {
  const ajv = new AjvClass({
    ...validatorOptions,
    formats: { ...validatorOptions.formats, ...namesAlone(ownFormats) },
    allErrors: true,
    code: { source: true, esm: false, lines: false, formats: _`require("formats")` },
  });
  const code = standalone(ajv, ajv.compile(schema));
  return `export default require => {
const module = { exports: {} };
((module, exports) => {${code}})(module, module.exports);
const validate = module.exports.default ?? module.exports;
return data => validate(data) ? null : validate.errors;
};
`;
}

/** Whatever it takes: none is asked here. */
const namesAlone = (names: readonly string[]) =>
  Object.assign({}, ...names.map(name => judged(name, { test: () => true })));
