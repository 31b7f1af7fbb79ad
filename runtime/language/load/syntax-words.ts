import type { YAMLError } from 'yaml';

/** What a parser's mistake means to who writes a document, in both languages; what the parser says is for programmers. */
export interface SyntaxWords {
  zh: string;
  en: string;
}

const words: Readonly<Partial<Record<YAMLError['code'], SyntaxWords>>> = {
  BAD_DIRECTIVE: {
    zh: '行首的 % 在 YAML 里另有含义，文本要加引号',
    en: 'a line that begins with % is no text: put it in quotes',
  },
  BAD_DQ_ESCAPE: {
    zh: '双引号里的反斜杠写法不对：要写 \\\\，或改用单引号',
    en: 'a backslash in double quotes: write \\\\, or use single quotes',
  },
  BAD_INDENT: {
    zh: '缩进不对：同一层的键要从同一列开始',
    en: 'the indentation is wrong: keys of one level begin in one column',
  },
  BAD_COLLECTION_TYPE: { zh: '键值表和列表的写法混在一起了', en: 'a map and a list are mixed up' },
  BLOCK_AS_IMPLICIT_KEY: {
    zh: '一行里有两个“键: ”：文本里有冒号加空格时要加引号',
    en: 'two keys stand in one line: text with a colon and a blank needs quotes',
  },
  BLOCK_IN_FLOW: { zh: '{ } 和 [ ] 里不能换行写缩进的内容', en: 'nothing indented stands inside { } or [ ]' },
  DUPLICATE_KEY: { zh: '这个键出现了两次', en: 'the key stands twice' },
  KEY_OVER_1024_CHARS: { zh: '键太长', en: 'the key is too long' },
  MISSING_CHAR: {
    zh: '少了符号：多半是冒号、逗号或右引号',
    en: 'a sign is missing: mostly a colon, a comma or a closing quote',
  },
  MULTILINE_IMPLICIT_KEY: {
    zh: '键要写在一行里，后面跟冒号',
    en: 'a key stands in one line, with a colon behind it',
  },
  MULTIPLE_DOCS: {
    zh: '一个文件只能有一个文档：请去掉 ---，或分成两个文件',
    en: 'a file is one document: leave --- out, or make two files of it',
  },
  NON_STRING_KEY: { zh: '键必须是文本', en: 'a key is a text' },
  TAB_AS_INDENT: { zh: '缩进要用空格，不能用制表符', en: 'indent with blanks, not with tabs' },
  UNEXPECTED_TOKEN: {
    zh: '这里不该有别的内容：多半是引号、括号没有配对，或缩进不对',
    en: 'nothing is expected here: mostly a quote or a bracket has no partner, or the indentation is wrong',
  },
};

const other: SyntaxWords = { zh: '写法不对', en: 'it is not well-formed' };

/** What is wrong, in words. @param error of the parser, with the English of its library */
export function syntaxWords({ code, message }: Pick<YAMLError, 'code' | 'message'>): SyntaxWords {
  const end = /end with (?:a )?([\]}])/.exec(message)?.[1];
  if (end) return { zh: `括号没有用 ${end} 关上`, en: `the bracket is not closed with ${end}` };
  const quote = /^Missing closing (["'])/.exec(message)?.[1];
  if (quote) return { zh: `引号 ${quote} 没有关上`, en: `the quote ${quote} is not closed` };
  const first = /cannot start with .*(\S)$/.exec(message)?.[1];
  if (first) return { zh: `文本以 ${first} 开头要加引号`, en: `text that begins with ${first} needs quotes` };
  return words[code] ?? other;
}
