/** What can be chosen, as staff read it. */
export interface Option<Value> {
  value: Value;
  label: string;
  /** What stands below it, where the label is not enough. */
  beside?: string;
  /** Why it cannot be chosen: it stands there in grey. */
  refusal?: string;
}

export const isOpen = ({ refusal }: Option<unknown>): boolean => refusal === undefined;

/** Whether a label has what somebody typed in it, in letters of either case. */
export const isNamed = (label: string, text: string): boolean =>
  label.toUpperCase().includes(text.trim().toUpperCase());
