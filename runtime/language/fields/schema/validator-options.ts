import { validatorFormats } from '../../formats/validator-formats.ts';

/**
 * How ajv takes the schemas that we make of fields. They are not judged themselves: the compiler made them of documents
 * that it has checked, and making the validator of JSON Schema's own schema took longer than making a form's.
 */
export const validatorOptions = { strict: false, meta: false, validateSchema: false, formats: validatorFormats };
