/** The part of OpenAPI 3.1 that is written here, and read of another system's document. */
import type { JsonSchema } from '#runtime/language/fields/schema/json-schema.ts';

export type { JsonSchema };

/** Also a schema. */
export type Reference = { $ref: string };

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  /** false: several values are separated by commas. */
  explode?: boolean;
}

interface Content {
  content?: Record<string, { schema?: JsonSchema }>;
}
export interface RequestBody extends Content {
  required?: boolean;
  description?: string;
}
export interface Response extends Content {
  description: string;
  headers?: Record<string, object>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security?: Record<string, string[]>[];
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody;
  responses: Record<string, Response | Reference>;
  /** Labels of which one is needed; none: whoever is logged in. */
  'x-permission'?: string[];
}

export interface OpenApi {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string; description?: string }[];
  tags: { name: string; description: string }[];
  security: Record<string, string[]>[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
  };
}

export const schemaRef = (name: string): Reference => ({ $ref: `#/components/schemas/${name}` });
export const parameterRef = (name: string): Reference => ({ $ref: `#/components/parameters/${name}` });
export const responseRef = (name: string): Reference => ({ $ref: `#/components/responses/${name}` });
