import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Step } from '../follow.ts';

const folder = path.join(import.meta.dirname, '../../../docs/lessons');

/** What a lesson says, one thing after the other. */
export type Part =
  /** Done for good. */
  | { says: 'step'; step: Step }
  /** Done to see what comes of it (`diff file wrong`), and taken back. */
  | { says: 'wrong'; step: Step }
  /** A command, and lines of what it writes, in their order. */
  | { says: 'answer'; args: string[]; lines: string[] }
  /** A section is over: all is right. */
  | { says: 'right' };

/** The names of the lessons, in their order. */
export const lessons = async (): Promise<string[]> =>
  (await readdir(folder)).filter(name => /^\d-/.test(name)).sort((one, other) => one.localeCompare(other));

/** @param name as `lessons` gives it. @throws Error where a block is none of what a lesson may hold */
export async function readLesson(name: string): Promise<Part[]> {
  const text = await readFile(path.join(folder, name), 'utf8');
  const sections = text.split(/^## /m);
  return sections.flatMap(section => [...blocksOf(section), { says: 'right' } as const]);
}

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
  throw new Error(`A block of a lesson begins \`\`\`${head}: nobody can follow that.`);
}

function answerOf(body: string): Part {
  const [command = '', ...lines] = body.trimEnd().split('\n');
  return { says: 'answer', args: command.replace('$ npx heddle ', '').split(' '), lines };
}
