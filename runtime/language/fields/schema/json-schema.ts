/** The part of JSON Schema that ajv and rjsf read. */
export type JsonSchema = Record<string, unknown>;
