import type { IssueText } from './text.ts';

/** Text and shape: what a document may look like. */
export const shape = {
  HD101: { severity: 'error', zh: 'YAML 语法错误：{detail}', en: 'YAML syntax: {detailEn}' },
  HD102: {
    severity: 'error',
    zh: '不支持锚点、别名和标签（{what}）',
    en: 'anchors, aliases and tags are not allowed ({what})',
  },
  HD103: { severity: 'error', zh: '文件是空的', en: 'the file is empty' },
  HD104: { severity: 'error', zh: '这个文件不属于任何文档类型', en: 'the file belongs to no family of documents' },
  HD105: { severity: 'error', zh: '缺少必需的文件 {name}', en: 'the required file {name} is missing' },
  HD106: {
    severity: 'error',
    zh: '文档是按语言版本 {actual} 写的，现在是 {version}：请运行 npm run heddle -- migrate',
    en: 'the documents are written in version {actual} of the language, which is at {version}: run npm run heddle -- migrate',
  },
  HD107: { severity: 'error', zh: '扩展的代码有错：{detail}', en: 'the code of an extension: {detailEn}' },
  HD108: {
    severity: 'error',
    zh: '文档是按语言版本 {actual} 写的，这个 heddle 只认到版本 {version}：请运行 npm run heddle -- upgrade',
    en: 'the documents are written in version {actual} of the language, and this heddle knows it up to {version}: run npm run heddle -- upgrade',
  },
  HD110: { severity: 'error', zh: '未知的键「{key}」', en: 'unknown key "{key}"' },
  HD111: { severity: 'error', zh: '缺少必需的键「{key}」', en: 'required key "{key}" is missing' },
  HD112: {
    severity: 'error',
    zh: '类型错误：应为{expected}，实际为{actual}',
    en: 'wrong type: expected {expectedEn}, got {actualEn}',
  },
  HD113: { severity: 'error', zh: '「{value}」不是允许的值', en: '"{value}" is not one of the allowed values' },
  HD114: { severity: 'error', zh: '「{value}」的写法不对：{rule}', en: '"{value}" is not well-formed: {rule}' },
  HD115: { severity: 'error', zh: '取值超出范围：{rule}', en: 'out of range: {ruleEn}' },
  HD116: { severity: 'error', zh: '未知的页面类型「{value}」', en: 'unknown kind of page "{value}"' },
  HD117: { severity: 'error', zh: '名称「{key}」的写法不对', en: 'the name "{key}" is not well-formed' },
  HD118: {
    severity: 'error',
    zh: '「{text}」里的逗号把表达式断开了：请给整个表达式加引号',
    en: 'the comma in "{text}" ends the expression: put the whole of it in quotes',
  },
  HD119: {
    severity: 'error',
    zh: '「{value}」不能用 (?=、(?!、(?<、\\1 这样的写法：长的文本会让它停不下来',
    en: '"{value}" may not look around or refer to a group, (?= (?! (?<= \\1: a long text would keep it busy for ever',
  },
  HD120: {
    severity: 'error',
    zh: '「{name}」不能用作名称：程序里的每个对象都有它，按它查找会查到并不存在的内容',
    en: '"{name}" is no name for anything: every object of a program has it, and would be taken for what is not there',
  },
  HD121: {
    severity: 'error',
    zh: '「{name}」与「{other}」在数据库里是同一个名称（{column}）',
    en: '"{name}" and "{other}" have one name in the database ({column})',
  },
  HD122: {
    severity: 'error',
    zh: '「{name}」太长：数据库里的名称（{column}）最多 63 个字符',
    en: '"{name}" is too long: its name in the database ({column}) has at most 63 characters',
  },
} as const satisfies Record<string, IssueText>;
