import Ajv, { _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { JsonSchema } from '../fields/schema/json-schema.ts';
import { validatorOptions } from '../fields/schema/validator-options.ts';

const AjvClass = Ajv as unknown as typeof Ajv.default;
const standalone = standaloneCode as unknown as typeof standaloneCode.default;

/**
 * The text of an ES module that judges data by a schema without ajv: its default export takes the validator
 * runtime and gives `(data) => errors | null`. It imports nothing and needs no eval, so it works under a strict policy.
 */
export function validatorModule(schema: JsonSchema): string {
  const ajv = new AjvClass({
    ...validatorOptions,
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
