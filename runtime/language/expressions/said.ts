/** What a document says, as an expression, and the expressions in it with the characters that stand before each. */
export interface SaidExpression {
  cel: string;
  parts: readonly { cel: string; offset: number }[];
}
