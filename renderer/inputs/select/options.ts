/** What can be chosen, as staff read it. */
export interface Option<Value> {
  value: Value;
  label: string;
  /** What stands below it, where the label is not enough. */
  beside?: string;
}

/** Whether a label has what somebody typed in it, in letters of either case. */
export const isNamed = (label: string, text: string): boolean =>
  label.toUpperCase().includes(text.trim().toUpperCase());
