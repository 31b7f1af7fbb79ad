/** What the message of an issue is made of. */
export type Values = Record<string, string | number>;

interface IssueText {
  severity: 'error' | 'warning';
  zh: string;
  en: string;
}

/**
 * The closed catalogue of what can be wrong with a document. `{name}` is filled from the values of the issue.
 * HD1 text and shape, HD2 references, HD3 catalogue and menu, HD4 expressions, HD5 rules across documents, HD6 the
 * steps of a call, HD7 what the platform keeps, HD8 cases, HD90 lines, former names, HD95 processes.
 */
export const issueCodes = {
  HD101: { severity: 'error', zh: 'YAML 语法错误：{detail}', en: 'YAML syntax: {detail}' },
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
  HD110: { severity: 'error', zh: '未知的键「{key}」', en: 'unknown key "{key}"' },
  HD111: { severity: 'error', zh: '缺少必需的键「{key}」', en: 'required key "{key}" is missing' },
  HD112: {
    severity: 'error',
    zh: '类型错误：应为{expected}，实际为{actual}',
    en: 'wrong type: expected {expectedEn}, got {actualEn}',
  },
  HD113: { severity: 'error', zh: '「{value}」不是允许的值', en: '"{value}" is not one of the allowed values' },
  HD114: { severity: 'error', zh: '「{value}」的写法不对：{rule}', en: '"{value}" is not well-formed: {rule}' },
  HD115: { severity: 'error', zh: '取值超出范围：{rule}', en: 'out of range: {rule}' },
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
    zh: '「{entity}.{name}」本身就是经引用读取的字段，via 只能取对方自己的字段',
    en: '"{entity}.{name}" is itself read through a reference; via takes fields of the other entity alone',
  },
  HD215: { severity: 'error', zh: '没有名为「{name}」的组织', en: 'no organisation is named "{name}"' },
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
  HD301: {
    severity: 'error',
    zh: '页面「{name}」不在权限目录中',
    en: 'page "{name}" has no entry in the route-permission catalogue',
  },
  HD302: {
    severity: 'error',
    zh: '权限目录中的「{name}」没有对应的页面',
    en: 'the catalogue entry "{name}" has no page',
  },
  HD303: { severity: 'error', zh: '没有名为「{name}」的权限标签', en: 'no permission label is named "{name}"' },
  HD304: { severity: 'warning', zh: '没有角色拥有权限「{name}」', en: 'no role has the permission "{name}"' },
  HD305: {
    severity: 'warning',
    zh: '页面「{name}」不在菜单中，也没有链接可以到达',
    en: 'page "{name}" is neither in the menu nor linked from a page',
  },
  HD306: { severity: 'error', zh: '页面「{name}」在菜单中出现了两次', en: 'page "{name}" stands twice in the menu' },
  HD307: {
    severity: 'warning',
    zh: '页面「{name}」需要参数 {params}，从菜单打不开，不会显示在菜单中',
    en: 'page "{name}" needs {params}, which the menu cannot give: it is not shown there',
  },
  HD308: {
    severity: 'warning',
    zh: '调用「{name}」没有页面使用，也没有 access：任何人都不能调用',
    en: 'call "{name}" is made by no page and has no access: it is refused to everybody',
  },
  HD401: { severity: 'error', zh: '表达式错误：{detail}', en: 'expression: {detail}' },
  HD402: {
    severity: 'error',
    zh: '表达式的结果应为{expected}，实际为 {actual}',
    en: 'the expression should give {expectedEn}, it gives {actual}',
  },
  HD403: { severity: 'error', zh: '模板的大括号不成对', en: 'the braces of the template do not match' },
  HD404: { severity: 'error', zh: '数据范围的条件：{detail}', en: 'the condition of who sees what: {detail}' },
  HD501: {
    severity: 'error',
    zh: '报表编号 {name} 重复，已在 {other} 中定义',
    en: 'definition id {name} is defined already in {other}',
  },
  HD502: {
    severity: 'error',
    zh: '路径「{name}」重复，已在 {other} 中定义',
    en: 'path "{name}" is defined already in {other}',
  },
  HD503: {
    severity: 'error',
    zh: '一个调用要有且只有一个方法（get、post、put、delete）',
    en: 'a call has exactly one method (get, post, put, delete)',
  },
  HD504: {
    severity: 'error',
    zh: '一个调用要有 verb、handler、do、ask 之一',
    en: 'a call has one of verb, handler, do, ask',
  },
  HD505: {
    severity: 'error',
    zh: '字段「{name}」必填，却可能被 when 隐藏',
    en: 'field "{name}" is required, yet when may hide it',
  },
  HD506: { severity: 'warning', zh: '字典「{name}」没有被使用', en: 'dictionary "{name}" is not used' },
  HD507: { severity: 'error', zh: '「{name}」是平台保留的字段名', en: '"{name}" is a field of the platform' },
  HD508: {
    severity: 'error',
    zh: '字段「{name}」的类型与 {other} 不能同时使用',
    en: 'field "{name}": its type does not go with {other}',
  },
  HD509: {
    severity: 'error',
    zh: '一个操作要有 open、call、export 之一',
    en: 'an action has one of open, call, export',
  },
  HD510: { severity: 'error', zh: '{what}', en: '{whatEn}' },
  HD512: {
    severity: 'error',
    zh: '操作不能放在 {place}：这里不是列表',
    en: 'an action cannot stand at {place}: this is no list',
  },
  HD511: { severity: 'error', zh: '字段「{name}」出现了两次', en: 'field "{name}" stands twice' },
  HD513: {
    severity: 'error',
    zh: '调用「{name}」的方法和路径与「{other}」相同',
    en: 'call "{name}" has the method and path of "{other}"',
  },
  HD514: {
    severity: 'error',
    zh: '代码「{name}」的上级「{parent}」又在它自己之下',
    en: 'the parent "{parent}" of code "{name}" stands below it',
  },
  HD515: {
    severity: 'error',
    zh: '字段「{name}」必填却只读，也没有值',
    en: 'field "{name}" is required and read-only, and nothing gives it a value',
  },
  HD516: {
    severity: 'error',
    zh: '字段「{name}」没有可供选择的来源',
    en: 'field "{name}" has nothing to choose from',
  },
  HD519: {
    severity: 'error',
    zh: '计算字段互相引用，无法求值：{names}',
    en: 'computed fields read each other in a circle: {names}',
  },
  HD520: {
    severity: 'error',
    zh: '「{name}」已有 {key}，不能再有 {other}',
    en: '"{name}" has {key}, which does not go with {other}',
  },
  HD521: {
    severity: 'error',
    zh: '「{name}」的 {key} 写在表单里，只有浏览器知道：请写到 {where}',
    en: '{key} of "{name}" stands in a form, where the browser alone would know of it: it belongs in {where}',
  },
  HD601: {
    severity: 'error',
    zh: '名称「{name}」已经有别的含义',
    en: 'the name "{name}" already means something else',
  },
  HD602: {
    severity: 'error',
    zh: '字段「{name}」由平台维护，不能写',
    en: 'field "{name}" is kept by the platform; nothing else writes it',
  },
  HD603: {
    severity: 'error',
    zh: '字段「{name}」的值应为 {expected}，这里是 {actual}',
    en: 'the value of field "{name}" should be {expected}, it is {actual}',
  },
  HD604: {
    severity: 'error',
    zh: '要有 by 或 where 之一；多条用 where',
    en: 'it has either by or where; several are found by where',
  },
  HD605: {
    severity: 'error',
    zh: '新建「{entity}」缺少必填字段「{name}」',
    en: 'a new "{entity}" needs the required field "{name}"',
  },
  HD606: {
    severity: 'error',
    zh: '步骤里只能调用有 do 的，或 get、create、update、delete、transition 的调用，「{name}」不是',
    en: 'a step calls what has steps, or get, create, update, delete, transition; "{name}" is none',
  },
  HD607: { severity: 'error', zh: '调用「{call}」没有参数「{name}」', en: 'call "{call}" has no parameter "{name}"' },
  HD608: { severity: 'error', zh: '「{name}」不是一组行', en: '"{name}" is no list of lines' },
  HD609: { severity: 'error', zh: '应答之后的步骤不会执行', en: 'steps after the answer are never taken' },
  HD610: { severity: 'error', zh: '调用「{name}」又调用了自己：{circle}', en: 'call "{name}" calls itself: {circle}' },
  HD612: {
    severity: 'error',
    zh: '字段「{name}」对部分人员隐藏，不能出现在应答和提示里',
    en: 'field "{name}" is masked for some; it may not be answered or told',
  },
  HD613: {
    severity: 'error',
    zh: 'get 调用只读，不能有写数据的步骤',
    en: 'a get call only reads; none of its steps may write',
  },
  HD614: {
    severity: 'error',
    zh: '只读的调用没有 allow；谁能看到哪些记录写在实体的 see 里',
    en: 'a call that only reads has no allow; who sees what is said by the entity (see)',
  },
  HD615: {
    severity: 'error',
    zh: '状态流转「{name}」要填写「{param}」，这里没有给',
    en: 'transition "{name}" asks for "{param}", which is not given here',
  },
  HD616: {
    severity: 'error',
    zh: '状态流转以记录应答，不能再写 answer',
    en: 'a transition answers with its record; a step `answer` has no place in it',
  },
  HD617: {
    severity: 'error',
    zh: '状态流转「{name}」又引起了自己：{circle}',
    en: 'transition "{name}" leads to itself: {circle}',
  },
  HD951: { severity: 'error', zh: '流程没有环节', en: 'a process has at least one step' },
  HD952: {
    severity: 'warning',
    zh: '没有账号拥有角色「{name}」，这个环节没有人能办理',
    en: 'no account has the role "{name}": nobody can decide this step',
  },
  HD953: {
    severity: 'error',
    zh: '字段「{name}」不是对操作员（secoperator）的引用',
    en: 'field "{name}" does not refer to an operator (secoperator)',
  },
  HD954: {
    severity: 'error',
    zh: '状态流转「{name}」不能从审批中的状态「{status}」开始',
    en: 'transition "{name}" does not start from "{status}", in which it is decided',
  },
  HD955: {
    severity: 'error',
    zh: '驳回后的状态是「{status}」，状态流转「{name}」不能从那里再次提交',
    en: 'what is rejected is "{status}"; transition "{name}" cannot hand it in again from there',
  },
  HD956: { severity: 'error', zh: '没有名为「{name}」的流程', en: 'no process is named "{name}"' },
  HD611: {
    severity: 'error',
    zh: '字段「{name}」的代码要写成加引号的文本，「{value}」不是',
    en: 'a code of field "{name}" is text in quotes; "{value}" is not',
  },
  HD701: {
    severity: 'error',
    zh: '实体「{name}」由平台维护，文档只能读',
    en: 'entity "{name}" is kept by the platform; documents only read it',
  },
  HD702: { severity: 'error', zh: '没有名为「{name}」的消息', en: 'no message is named "{name}"' },
  HD703: {
    severity: 'error',
    zh: '消息「{name}」没有说发给谁：这里要写 to',
    en: 'message "{name}" does not say who gets it: say to here',
  },
  HD704: {
    severity: 'error',
    zh: '收件人应为{expected}，实际为 {actual}',
    en: 'who gets it should be {expectedEn}, it is {actual}',
  },
  HD705: {
    severity: 'error',
    zh: '没有名为「{name}」的网关操作',
    en: 'no operation of a gateway is named "{name}"',
  },
  HD706: { severity: 'error', zh: '「{target}」没有参数「{name}」', en: '"{target}" has no parameter "{name}"' },
  HD707: {
    severity: 'error',
    zh: '「{target}」需要参数「{name}」，这里没有给',
    en: '"{target}" needs the parameter "{name}", which is not given here',
  },
  HD708: {
    severity: 'error',
    zh: '「{value}」不是五段时间表（分 时 日 月 周）：{detail}',
    en: '"{value}" is no schedule of five parts (minute, hour, day, month, weekday): {detail}',
  },
  HD709: { severity: 'error', zh: '定时要有 transition、call 之一', en: 'a timer has one of transition, call' },
  HD710: {
    severity: 'error',
    zh: '调用「{name}」要由平台自己执行：它要有 do，不能要参数',
    en: 'the platform makes call "{name}" by itself: it has steps, and needs no parameter',
  },
  HD711: {
    severity: 'error',
    zh: '定时调用「{name}」要写数据，属于实体「{entity}」，路径里只有记录的标识',
    en: 'call "{name}" of a timer writes, is about entity "{entity}", and has the key of the record alone in its path',
  },
  HD712: {
    severity: 'error',
    zh: '状态「{status}」不能「{name}」，这个定时永远不会成功',
    en: 'transition "{name}" does not start in "{status}": this timer could never do it',
  },
  HD713: {
    severity: 'error',
    zh: '流转「{name}」要人填写「{field}」，平台自己办不了',
    en: 'transition "{name}" asks for "{field}", and the platform has nobody to ask',
  },
  HD801: {
    severity: 'error',
    zh: '没有名为「{name}」的{entity}记录',
    en: 'no row of {entity} is named "{name}"',
  },
  HD802: { severity: 'error', zh: '没有名为「{name}」的账号或角色', en: 'no account or role is named "{name}"' },
  HD901: {
    severity: 'error',
    zh: '「{name}」不能做「{owner}」的明细：它要有且只有一个引用「{owner}」的字段，并且只属于一个实体',
    en: '"{name}" cannot be lines of "{owner}": it has exactly one field that refers to "{owner}", and one owner',
  },
  HD902: {
    severity: 'error',
    zh: '明细「{name}」有自己的表，只能写在实体里，由记录的详情和表单显示',
    en: 'lines "{name}" have a table of their own: an entity owns them, and a record or a form shows them',
  },
  HD903: {
    severity: 'error',
    zh: '「{other}」不能是「{name}」的旧名：只有实体和它的字段有旧名，而且旧名现在没有别人在用',
    en: '"{other}" cannot be the former name of "{name}": entities and their fields have one, and nobody else has it now',
  },
} as const satisfies Record<string, IssueText>;

export type IssueCode = keyof typeof issueCodes;
