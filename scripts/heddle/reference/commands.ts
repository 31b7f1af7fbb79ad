import { anchor } from '../../reference/anchor.ts';
import type { Command, Other } from '../command.ts';
import { optionsOfOthers } from './options.ts';

/** All commands: those over the documents of a folder, and those that find for themselves what they are about. */
export interface Commands {
  listed: Readonly<Record<string, () => Promise<Command>>>;
  others: Readonly<Record<string, () => Promise<Other>>>;
}

const intro = `# Commands

每条命令做什么、各选项是什么意思；\`npm run heddle -- --help\` 列出全部。

What each command does, and what its options mean. \`npm run heddle -- COMMAND\` runs one.

## Exit codes

- ${anchor('exit-0')}\`0\`: fine.
- ${anchor('exit-1')}\`1\`: issues were found, or there is no database to be had, which is said in words.
- ${anchor('exit-2')}\`2\`: wrong use: an option, a name or a folder that there is not. What is wrong is said, with what was meant.`;

/** The page of every command, from what prints the help. */
export async function commandsPage({ listed, others }: Commands): Promise<string> {
  const listedParts = Object.entries(listed).map(async ([name, load]) => listedSection(name, await load()));
  const otherParts = Object.entries(others).map(async ([name, load]) => otherSection(name, await load()));
  return `${[intro, ...(await Promise.all(listedParts)), ...(await Promise.all(otherParts))].join('\n\n')}\n`;
}

const bullet = (command: string, option: string, takes: string | undefined, means: string): string =>
  `- ${anchor(`${command}--${option}`)}\`--${option}${takes ? ` ${takes}` : ''}\`: ${means}.`;

function listedSection(name: string, { takes, options, summary, watches }: Command): string {
  const own = Object.entries(options).map(([option, { takes: value, required, several, summary: means }]) =>
    bullet(name, option, value, `${means}${required ? '; needed' : ''}${several ? '; may be said several times' : ''}`),
  );
  return [
    `## ${name}`,
    `\`heddle ${name}${takes ? ` ${takes}` : ''}\`: ${summary}.`,
    [
      ...own,
      ...(watches ? [bullet(name, 'watch', undefined, 'again whenever a document is saved, until Ctrl+C')] : []),
      bullet(name, 'schemas', 'DIR', 'the folder of the documents; left out: schemas'),
      bullet(name, 'json', undefined, 'what it says for a machine'),
    ].join('\n'),
  ].join('\n\n');
}

/** The lines of the help that begin with the command: how it is called, and what it does. */
function otherSection(name: string, { use }: Other): string {
  const lines = use.split('\n');
  const begins = lines.flatMap((line, at) => (new RegExp(`^  ${name}\\b`).test(line) ? [at] : []));
  const ways = begins.map(at => {
    const end = lines.findIndex((line, after) => after > at && /^ {2}\w/.test(line));
    const [first = '', ...rest] = lines.slice(at, end < 0 ? undefined : end);
    const [call = '', ...said] = first.trim().split(/ {2,}/);
    return `\`heddle ${call}\`: ${[...said, ...rest.map(line => line.trim())].join(' ')}.`;
  });
  const options = Object.entries(optionsOfOthers[name] ?? {}).map(([option, means]) =>
    bullet(name, option, undefined, means),
  );
  return [`## ${name}`, ...ways, ...(options.length > 0 ? [options.join('\n')] : [])].join('\n\n');
}
