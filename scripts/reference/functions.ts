import { functionsOf } from '#runtime/language/expressions/functions/index.ts';
import { anchor } from './anchor.ts';

interface Shown {
  /** Where it is on the page. */
  name: string;
  call: string;
  about: string;
  example: string;
  result: string;
}

/** What expressions have of CEL itself, as far as analysts need it. */
const ofCel: readonly Shown[] = [
  ['size', 'size(list)', '个数 · how many entries', 'size([1, 2])', '2'],
  ['in', 'value in list', '在列表之中 · is one of', "'a' in ['a', 'b']", 'true'],
  ['exists', 'list.exists(x, …)', '有一个符合 · one of them meets it', '[1, 5].exists(n, n > 3)', 'true'],
  ['all', 'list.all(x, …)', '全部符合 · all of them meet it', '[1, 5].all(n, n > 3)', 'false'],
  ['filter', 'list.filter(x, …)', '符合的那些 · those that meet it', 'size([1, 5].filter(n, n > 3))', '1'],
  ['map', 'list.map(x, …)', '逐个变换 · what becomes of each', 'sum([1, 5].map(n, n * 2))', '12'],
  ['contains', 'text.contains(text)', '包含 · holds the other', "'按月租用'.contains('按月')", 'true'],
  ['startsWith', 'text.startsWith(text)', '以…开头 · begins with', "'13800'.startsWith('138')", 'true'],
  ['endsWith', 'text.endsWith(text)', '以…结尾 · ends with', "'a.pdf'.endsWith('.pdf')", 'true'],
  ['if', 'condition ? a : b', '条件成立取 a，否则取 b · a where it holds, else b', "2 > 1 ? 'a' : 'b'", "'a'"],
].map(([name = '', call = '', about = '', example = '', result = '']) => ({ name, call, about, example, result }));

const ofHeddle = (): Shown[] =>
  functionsOf({ now: () => 0 }).map(({ name, signatures, method, about, example, result }) => ({
    name,
    call: signatures
      .map(({ takes }) => takes)
      .filter((takes, at, all) => all.findIndex(one => one.join() === takes.join()) === at)
      .map(([first, ...rest]) =>
        method ? `${first}.${name}(${rest.join(', ')})` : `${name}(${[first, ...rest].filter(Boolean).join(', ')})`,
      )
      .join(', '),
    about,
    example,
    result,
  }));

const table = (rows: readonly Shown[]): string =>
  [
    '| function | gives | for example | which is |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name, call, about, example, result }) =>
        `| \`${call}\` | ${anchor(name)}${about} | \`${example}\` | \`${result}\` |`,
    ),
  ].join('\n');

/** The functions of expressions: from their definitions, and CEL's own. */
export const functionsPage = (): string =>
  `# Functions of expressions · 表达式函数

Expressions are CEL. What is worked out from something empty is empty, unless it is said otherwise here; compared it is false. Days are texts, yyyy-MM-dd; amounts are whole cents.
\`sum\`, \`count\`, \`min\`, \`max\` and \`average\` take a list, or a list, a name for its entry and what is worked out for each: \`sum(row.lines, l, l.qty * l.price)\`. They pass over what is empty.

${table(ofHeddle())}

## Of CEL itself

${table(ofCel)}
`;
