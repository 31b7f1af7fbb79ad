import { type IssueCode, issueCodes } from '#runtime/language/index.ts';
import { type Mistake, readMistakes } from './mistakes.ts';

/**
 * The page of every code: what the validator says, why it is a mistake, the lines of one that is wrong, and of the same
 * place where it is right. @throws Error where the fixtures cannot be read.
 */
export async function errorsPage(fixtures: string): Promise<string> {
  const mistakes = await readMistakes(fixtures);
  const intro =
    'What `npm run validate` can find, by its code. · 校验能发现的问题，按代码排列。HD1 文本与结构 text and shape，HD2 引用 references，HD3 权限目录与菜单 catalogue and menu，HD4 表达式 expressions，HD5 跨文档的规则 rules across documents，HD6 调用的步骤 the steps of a call，HD7 平台维护的实体 what the platform keeps，HD8 用例 cases，HD9 明细与旧名 lines, former names。';
  const codes = [...new Set(mistakes.map(({ code }) => code))];
  const sections = codes.map(code => section(code as IssueCode, mistakes));
  return `# Errors\n\n${intro}\n\n${sections.join('\n\n')}\n`;
}

function section(code: IssueCode, mistakes: readonly Mistake[]): string {
  const { severity, zh, en } = issueCodes[code];
  return [
    `## ${code}`,
    `**${zh} · ${en}**${severity === 'warning' ? '（警告 · a warning）' : ''}`,
    ...mistakes.flatMap(mistake => (mistake.code === code ? example(mistake) : [])),
  ].join('\n\n');
}

function example({ at, hint, why, wrong, right }: Mistake): string[] {
  const files = [...new Set([...right.keys(), ...wrong.keys()])].filter(file => right.get(file) !== wrong.get(file));
  return [
    why.zh,
    why.en,
    ...files.flatMap(file => differing(file, wrong.get(file), right.get(file))),
    `发现于 · found at \`${at}\`${hint ? `：${hint}` : ''}`,
  ];
}

function differing(file: string, wrong: string | undefined, right: string | undefined): string[] {
  const [wrongLines, rightLines] = onlyDiffering(linesOf(wrong), linesOf(right));
  return [
    ...shown('错 · wrong', file, wrong === undefined ? undefined : wrongLines),
    ...shown('对 · right', file, right === undefined ? undefined : rightLines),
  ];
}

const shown = (title: string, file: string, lines: string[] | undefined): string[] =>
  lines
    ? [`${title}, \`${file}\`:`, `\`\`\`${file.split('.').at(-1)}\n${lines.join('\n')}\n\`\`\``]
    : [`${title}: 没有 · without \`${file}\``];

const linesOf = (text = ''): string[] => text.replace(/\n$/, '').split('\n');

/** Both without what they share at the beginning and at the end; one line before stays where one side has none left. */
function onlyDiffering(a: string[], b: string[]): [string[], string[]] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  if (Math.min(a.length, b.length) - end === start && start > 0) start -= 1;
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)];
}
