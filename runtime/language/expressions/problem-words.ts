/** What is wrong with an expression, in both languages: the library's English is for programmers. */
export interface ProblemWords {
  zh: string;
  en: string;
}

type Say = (...found: string[]) => ProblemWords;

const types: Readonly<Record<string, readonly [string, string]>> = {
  int: ['数字', 'number'],
  double: ['数字', 'number'],
  string: ['文本', 'text'],
  bool: ['是否', 'true or false'],
  list: ['列表', 'list'],
  map: ['记录', 'record'],
  dyn: ['未知', 'unknown'],
};

/** The types in `int + string` by their names. */
const typed = (text: string, language: 0 | 1): string =>
  text.replace(
    /\b(int|double|string|bool|list|map|dyn)\b(?:<[^>]*>)?/g,
    (_, type: string) => types[type]?.[language] ?? type,
  );

const signs: Readonly<Record<string, string>> = {
  RPAREN: ')',
  RBRACE: '}',
  RBRACKET: ']',
  COLON: ':',
  DOT: '.',
  COMMA: ',',
};

const missing = (sign: string): ProblemWords =>
  sign === 'IDENTIFIER'
    ? { zh: '这里应该是一个名称', en: 'a name is expected here' }
    : { zh: `少了 ${signs[sign] ?? sign}`, en: `${signs[sign] ?? sign} is missing` };

const known: readonly (readonly [RegExp, Say])[] = [
  [/^No such key: (\w+)/, name => ({ zh: `没有字段 ${name}`, en: `no field ${name}` })],
  [/^Unknown variable: (\w+)/, name => ({ zh: `没有变量 ${name}`, en: `no variable ${name}` })],
  [
    /^no such overload: (.+)/,
    text => ({ zh: `类型不符：${typed(text, 0)}`, en: `types do not go together: ${typed(text, 1)}` }),
  ],
  [
    /^found no matching overload for '(.+)'/,
    text => ({ zh: `没有这样用的函数：${typed(text, 0)}`, en: `no function is used like this: ${typed(text, 1)}` }),
  ],
  [
    /^Logical operator requires bool operands, got '(\w+)'/,
    type => ({
      zh: `&&、|| 两边应是条件，这里是${typed(type, 0)}`,
      en: `both sides of && and || are conditions, this is ${typed(type, 1)}`,
    }),
  ],
  [/^Expected (\w+), got/, missing],
  [/^Unexpected token: EOF/, () => ({ zh: '表达式没有写完', en: 'the expression is not finished' })],
  [
    /^Unexpected character: '?(.)'? ?/,
    sign =>
      sign === '='
        ? { zh: '比较要写 ==', en: 'what is equal is compared by ==' }
        : { zh: `这里不该有 ${sign}`, en: `${sign} is not expected here` },
  ],
  [
    /^Unexpected token: (\w+)/,
    token => ({ zh: `这里不该有 ${signs[token] ?? token}`, en: `${signs[token] ?? token} is not expected here` }),
  ],
  [/^Unterminated string/, () => ({ zh: '文本的引号没有关上', en: 'the quote of a text is not closed' })],
  [/^Newlines not allowed/, () => ({ zh: '引号里的文本不能换行', en: 'a text in quotes stands in one line' })],
  [/^Reserved identifier: (\w+)/, name => ({ zh: `${name} 不能用作名称`, en: `${name} is no name` })],
];

/** What the library says, in the analyst's words; where none are known, that it cannot be read and what it said. */
export function problemWords(message: string): ProblemWords {
  for (const [pattern, say] of known) {
    const found = pattern.exec(message);
    if (found) return say(...found.slice(1));
  }
  return { zh: '表达式不对', en: message };
}
