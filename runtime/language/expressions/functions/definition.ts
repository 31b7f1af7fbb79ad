/** What functions need from outside; the server's clock, never the machine's. */
export interface ExpressionPlatform {
  /** Milliseconds since 1970. */
  now(): number;
}

/** `number` is a whole number or a decimal; `any` is told by no type, and may be empty. */
export type Taken = 'text' | 'number' | 'list' | 'user' | 'any';
export type Given = 'text' | 'number' | 'bool' | 'list' | 'any';

/** What is handed over has been held to `takes` before. */
type Apply = (...args: never[]) => unknown;

/** One way to call a function. */
export interface Signature {
  takes: readonly Taken[];
  gives: Given;
  apply: Apply;
}

/** A function of expressions: all that the checker, the evaluator and the reference know of it. */
export interface FunctionDefinition {
  name: string;
  signatures: readonly Signature[];
  /** For the reference: 中文 · English. */
  about: string;
  /** An expression that shows it, and what that gives: another expression. A test holds it. */
  example: string;
  result: string;
  /**
   * What its number is a number of: a count; the same as what it is given, or in a mean of it; that in whole numbers; or
   * it is told whole cents and gives a text. Left out: it is not known.
   */
  measures?: 'count' | 'same' | 'mean' | 'rounded' | 'told';
  /** It takes what is empty, too; any other gives nothing where one of its arguments is empty. */
  takesEmpty?: true;
  /** What it gives is another one as time goes by, unless it is told a day besides. */
  readsClock?: { unlessGiven: number };
  /** Asked of something: `user.may('财务')`. */
  method?: true;
}

/** A function whose apply wants the clock. */
export type FunctionsOf = (platform: ExpressionPlatform) => readonly FunctionDefinition[];
