/** The part of ajv's ErrorObject that a message is made of. */
export interface RuleBreach {
  keyword: string;
  params: Record<string, unknown>;
}
