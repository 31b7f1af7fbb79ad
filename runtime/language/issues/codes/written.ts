import type { IssueText } from './text.ts';

/** What is read as something else than it says. */
export const written = {
  HD650: {
    severity: 'error',
    zh: '「{what}」会被读成 {read}：请写成要的那个数，或加引号保留原样',
    en: '"{what}" would be read as {read}: write the number that is meant, or put it in quotes to keep it as it stands',
  },
} as const satisfies Record<string, IssueText>;
