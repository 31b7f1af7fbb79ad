import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver-types';
import { functionsOf } from '#runtime/language/expressions/functions/index.ts';

/** How a function is called, each way once: `sum(list)`, `user.may(text)`. */
export const signaturesOf = ({ name, signatures, method }: Function): string[] => [
  ...new Set(
    signatures.map(({ takes: [first, ...rest] }) =>
      method ? `${first}.${name}(${rest.join(', ')})` : `${name}(${[first, ...rest].filter(Boolean).join(', ')})`,
    ),
  ),
];

type Function = ReturnType<typeof functionsOf>[number];

/** Every function of expressions, by its name. */
export const functions: ReadonlyMap<string, Function> = new Map(
  functionsOf({ now: () => 0 }).map(one => [one.name, one]),
);

/** What is called of something that stands before a dot, and what it does. */
const ofLists: readonly (readonly [string, string])[] = [
  ['exists', '有一个符合 · one of them meets it'],
  ['all', '全部符合 · all of them meet it'],
  ['filter', '符合的那些 · those that meet it'],
  ['map', '逐个变换 · what becomes of each'],
];
const ofTexts: readonly (readonly [string, string])[] = [
  ['contains', '包含 · holds the other'],
  ['startsWith', '以…开头 · begins with'],
  ['endsWith', '以…结尾 · ends with'],
];

/** The functions that may be called at a place in an expression. @param isMember a dot stands before it */
export function functionsAt(isMember: boolean): CompletionItem[] {
  const own = [...functions.values()].filter(({ method }) => (method === true) === isMember);
  const known: CompletionItem[] = own.map(one => ({
    label: one.name,
    kind: CompletionItemKind.Function,
    detail: signaturesOf(one).join(', '),
    documentation: `${one.about}\n\n${one.example} → ${one.result}`,
    sortText: `5${one.name}`,
  }));
  if (!isMember) return known;
  return [
    ...known,
    ...[...ofLists, ...ofTexts].map(([label, documentation]) => ({
      label,
      kind: CompletionItemKind.Method,
      documentation,
      sortText: `6${label}`,
    })),
  ];
}
