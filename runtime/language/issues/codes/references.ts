import type { IssueText } from './text.ts';

/** What documents name: entities, fields, codes, calls, pages. */
export const references = {
  HD201: { severity: 'error', zh: '没有名为「{name}」的实体', en: 'no entity is named "{name}"' },
  HD202: { severity: 'error', zh: '没有名为「{name}」的字典', en: 'no dictionary is named "{name}"' },
  HD203: { severity: 'error', zh: '实体「{entity}」没有字段「{name}」', en: 'entity "{entity}" has no field "{name}"' },
  HD204: { severity: 'error', zh: '没有名为「{name}」的调用', en: 'no call is named "{name}"' },
  HD205: { severity: 'error', zh: '没有路径为「{name}」的页面', en: 'no page has the path "{name}"' },
  HD206: { severity: 'error', zh: '没有名为「{name}」的报表', en: 'no report is named "{name}"' },
  HD207: {
    severity: 'error',
    zh: '字典「{dictionary}」没有代码「{name}」',
    en: 'dictionary "{dictionary}" has no code "{name}"',
  },
  HD208: { severity: 'error', zh: '后端没有处理程序「{name}」', en: 'the back end has no handler "{name}"' },
  HD209: {
    severity: 'error',
    zh: '实体「{entity}」没有状态流转「{name}」',
    en: 'entity "{entity}" has no transition "{name}"',
  },
  HD210: { severity: 'error', zh: '没有名为「{name}」的角色', en: 'no role is named "{name}"' },
  HD211: { severity: 'error', zh: '页面「{page}」没有参数「{name}」', en: 'page "{page}" has no parameter "{name}"' },
  HD212: { severity: 'error', zh: '「{name}」不是本报表的列', en: '"{name}" is not a column of this report' },
  HD213: { severity: 'error', zh: '字段「{name}」不是引用字段', en: 'field "{name}" is not a reference' },
  HD214: {
    severity: 'error',
    zh: '「{name}」经引用读取时绕了一圈，回到了它自己',
    en: '"{name}" is read through references that lead back to itself',
  },
  HD215: { severity: 'error', zh: '没有名为「{name}」的组织', en: 'no organisation is named "{name}"' },
  HD216: {
    severity: 'error',
    zh: '应用的 extensions/ 里没有名为「{name}」的{zh}',
    en: 'extensions/ of this app has no {en} named "{name}"',
  },
  HD217: {
    severity: 'error',
    zh: '页面「{page}」不是实体「{entity}」的列表页，不能从中选择',
    en: 'page "{page}" is no list of entity "{entity}" to pick from',
  },
  HD218: { severity: 'error', zh: '「{name}」不是本列表的列', en: '"{name}" is not a column of this list' },
  HD219: { severity: 'error', zh: '各行没有名为「{name}」的操作', en: 'rows have no action named "{name}"' },
  HD220: {
    severity: 'error',
    zh: '这里需要 {expected} 调用，「{name}」不是',
    en: 'a {expected} call is needed here; "{name}" is not one',
  },
  HD221: { severity: 'error', zh: '不知道显示的是哪个实体', en: 'which entity is shown is not known' },
  HD222: {
    severity: 'error',
    zh: '调用「{name}」需要参数「{param}」，这里没有给',
    en: 'call "{name}" needs the parameter "{param}", which is not given here',
  },
  HD223: {
    severity: 'error',
    zh: '页面「{page}」需要参数 {params}，这里没有给',
    en: 'page "{page}" needs {params}, which is not given here',
  },
  HD224: {
    severity: 'error',
    zh: '调用「{name}」属于实体「{actual}」，这里是「{expected}」',
    en: 'call "{name}" is about entity "{actual}"; this is about "{expected}"',
  },
  HD225: {
    severity: 'error',
    zh: '页面「{page}」的参数「{name}」应为 {expected}，这里是 {actual}',
    en: 'parameter "{name}" of page "{page}" is {expected}; {actual} is given here',
  },
  HD226: {
    severity: 'error',
    zh: '本页没有标题或键为「{name}」的分组、区块',
    en: 'this page has no section headed, and no block keyed, "{name}"',
  },
  HD227: {
    severity: 'error',
    zh: '页面「{name}」需要参数 {params}，平台打开它时没有参数可给',
    en: 'page "{name}" needs {params}, and the platform opens it without any',
  },
  HD228: {
    severity: 'error',
    zh: '字段「{name}」的类型（{type}）不能查询',
    en: 'field "{name}" is of a type ({type}) that cannot be searched',
  },
  HD229: {
    severity: 'error',
    zh: '调用「{call}」没有参数「{name}」，要求它不为空就永远被拒绝',
    en: 'call "{call}" has no parameter "{name}": needing it refuses every caller',
  },
} as const satisfies Record<string, IssueText>;
