/** What an issue says, in the words of analysts. `{name}` is filled from the values of the issue. */
export interface IssueText {
  severity: 'error' | 'warning';
  zh: string;
  en: string;
}
