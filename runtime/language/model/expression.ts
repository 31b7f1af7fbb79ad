/** An expression as the bundle carries it: its CEL source and where the YAML says it, for the report of a failure. */
export interface BundledExpression {
  cel: string;
  /** file:line:column in the schemas folder. */
  at: string;
}

/** Text with expressions in it: literal parts and expressions in turn. */
export interface BundledTemplate {
  parts: (string | BundledExpression)[];
  at: string;
}

/** Parameter → expression. */
export type BundledArguments = Record<string, BundledExpression>;
