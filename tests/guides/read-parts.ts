import type { Step } from './follow.ts';

/** What a text has its reader do, one thing after the other. */
export type Part =
  /** Done for good. */
  | { says: 'step'; step: Step }
  /** Done to see what comes of it (`diff file wrong`), and taken back. */
  | { says: 'wrong'; step: Step }
  /** A command, and lines of what it writes, in their order. */
  | { says: 'answer'; args: string[]; lines: string[] };

/** What stands below a heading `## `; without one: what stands above the first. */
export interface Section {
  heading: string;
  parts: Part[];
}

/** @throws Error where a block is none that somebody could follow */
export const sectionsOf = (text: string): Section[] =>
  text.split(/^## /m).map((section, index) => ({
    heading: index === 0 ? '' : section.slice(0, section.indexOf('\n')),
    parts: blocksOf(section),
  }));

/** Readers see no more of the head of a block than its language: a line before it names the file. */
const blocksOf = (section: string): Part[] =>
  [...section.matchAll(/^(?:`(\S+)`:\n\n)?```(.*)\n([\s\S]*?)^```$/gm)].map(([, named, head = '', body = '']) => {
    const part = partOf(head, body);
    if ('step' in part && part.step.file !== named)
      throw new Error(`The line before the block of ${part.step.file} names ${named ?? 'nothing'}.`);
    return part;
  });

function partOf(head: string, body: string): Part {
  const [language, file, wrong, ...more] = head.split(' ');
  const step = { kind: language === 'diff' ? 'change' : 'whole', file: file ?? '', text: body } as const;
  if (language === 'text' && body.startsWith('$ npx heddle ')) return answerOf(body);
  if (file !== undefined && wrong === undefined && /^(yaml|diff)$/.test(language ?? '')) return { says: 'step', step };
  if (language === 'diff' && wrong === 'wrong' && more.length === 0) return { says: 'wrong', step };
  throw new Error(`A block begins \`\`\`${head}: nobody can follow that.`);
}

function answerOf(body: string): Part {
  const [command = '', ...lines] = body.trimEnd().split('\n');
  return { says: 'answer', args: command.replace('$ npx heddle ', '').split(' '), lines };
}
