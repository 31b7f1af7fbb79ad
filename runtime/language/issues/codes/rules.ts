import type { IssueText } from './text.ts';

/** Rules across documents. */
export const rules = {
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
    zh: '一个操作要有 open、call 之一，且只有一个',
    en: 'an action has either open or call',
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
  HD518: {
    severity: 'error',
    zh: '调用「{call}」必填「{name}」，这个操作既不给它，也不询问它',
    en: 'call "{call}" needs "{name}", which this action neither gives nor asks for',
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
  HD522: {
    severity: 'error',
    zh: '不能按「{name}」认出记录：须是唯一、自己保存、不脱敏的字段',
    en: 'records cannot be known by "{name}": it must be unique, stored and not masked',
  },
  HD523: {
    severity: 'error',
    zh: '「{entity}」没有引用自己的字段，排不成树',
    en: '"{entity}" has no field that refers to itself: its records are no tree',
  },
  HD524: {
    severity: 'error',
    zh: '操作「{name}」不询问字段「{field}」',
    en: 'action "{name}" does not ask for field "{field}"',
  },
  HD525: { severity: 'error', zh: '「{name}」放进了两个页签', en: '"{name}" stands in two tabs' },
  HD526: {
    severity: 'error',
    zh: '分组「{name}」不在任何页签里',
    en: 'section "{name}" is in no tab',
  },
  HD527: {
    severity: 'error',
    zh: '默认值「{value}」不合字段自己的要求：{what}',
    en: 'the field itself refuses its default "{value}": it {whatEn}',
  },
  HD528: {
    severity: 'error',
    zh: '默认值「{name}」在字典「{dictionary}」里已停用，新记录不能选它',
    en: 'the default "{name}" is off in dictionary "{dictionary}": no new record can choose it',
  },
  HD529: {
    severity: 'error',
    zh: '字段「{name}」的值不能重复，不能有默认值：第二条记录总会被拒绝',
    en: 'each value of field "{name}" is there once, so it has no default: the second record would always be refused',
  },
  HD530: {
    severity: 'error',
    zh: '这个地址的参数「:{param}」不是调用「{name}」的路径参数',
    en: 'call "{name}" has no parameter ":{param}" in its path, as this address of it has',
  },
  HD531: {
    severity: 'error',
    zh: '调用「{name}」的方法是 {method}：GET 的调用，其他地址也用 GET；其他的都不用',
    en: 'call "{name}" is made by {method}: the other addresses of a GET call are GET, those of others are not',
  },
  HD532: {
    severity: 'error',
    zh: '「{service}」没有 create、update，没有对话框可以询问',
    en: '"{service}" has neither create nor update: no dialog asks for anything',
  },
  HD533: {
    severity: 'error',
    zh: '字段「{name}」不引用「{entity}」，或不能按它查询，不知道一条属于哪一行',
    en: 'field "{name}" does not refer to "{entity}", or is not searched by: nothing says to which row an entry belongs',
  },
  HD534: {
    severity: 'error',
    zh: '凭链接填写的页面只保存一条已有的记录，不能有 {key}',
    en: 'a form by link saves one record that is there, and has no {key}',
  },
  HD535: {
    severity: 'error',
    zh: '字段「{name}」要从别的记录中选择、不能重复，或只给部分人看，不能凭链接填写',
    en: 'field "{name}" is chosen among records, unique, or seen by some alone: it is not filled in by link',
  },
  HD536: {
    severity: 'error',
    zh: '页面「{page}」只凭链接打开，没有权限，也不能从菜单、按钮或消息打开',
    en: 'page "{page}" is opened by a link alone: it has no permission, and no menu, action or message opens it',
  },
  HD537: {
    severity: 'error',
    zh: '没有凭链接填写的页面「{name}」',
    en: 'no form by link has the path "{name}"',
  },
  HD538: {
    severity: 'error',
    zh: '字段「{name}」不是文字，不能用它的后几位核对身份',
    en: 'field "{name}" is no text: its last characters prove nothing',
  },
  HD540: {
    severity: 'warning',
    zh: '规则不读字段「{name}」，它的提示却显示在那里',
    en: 'the rule does not read field "{name}", at which its message stands',
  },
  HD541: {
    severity: 'warning',
    zh: '没有表单显示字段「{name}」，那里的提示没有人看得到',
    en: 'no form shows field "{name}": a message there is seen by nobody',
  },
  HD542: {
    severity: 'warning',
    zh: '字段「{name}」与「{other}」的名称都是「{label}」，看的人分不清',
    en: 'fields "{name}" and "{other}" both have the label "{label}": staff cannot tell them apart',
  },
  HD543: {
    severity: 'warning',
    zh: '编号前缀「{prefix}」与「{other}」的相同，两种单据的编号会一样',
    en: 'the prefix "{prefix}" is that of "{other}": both have the same numbers',
  },
  HD544: {
    severity: 'warning',
    zh: '没有流转到达状态「{name}」（{label}）',
    en: 'no transition leads to the status "{name}" ({label})',
  },
  HD545: {
    severity: 'warning',
    zh: '流转「{transition}」不能从状态「{name}」开始：没有记录会到那里',
    en: 'transition "{transition}" cannot start in "{name}": no record ever comes to it',
  },
  HD547: {
    severity: 'error',
    zh: '{key} 应为整数，这里是 {value}；金额的单位是分',
    en: '{key} is a whole number, {value} is none; money is in cents',
  },
  HD548: {
    severity: 'warning',
    zh: '这个条件永远是 {is}',
    en: 'this condition is always {is}',
  },
  HD549: {
    severity: 'warning',
    zh: '「{name}」没有名称字段，{by}里只看得到它的标识号',
    en: '"{name}" has no field that names it: {by} shows nothing but its number',
  },
  HD550: { severity: 'warning', zh: '实体「{name}」没有被使用', en: 'entity "{name}" is not used' },
  HD551: { severity: 'warning', zh: '没有页面显示报表「{name}」', en: 'no page shows report "{name}"' },
  HD552: { severity: 'warning', zh: '没有步骤发送消息「{name}」', en: 'no step sends message "{name}"' },
  HD553: {
    severity: 'warning',
    zh: '报表按「{label}」（{entity}.{name}）查一段时间，它没有索引，总要问的别的条件也没有：记录多了，每次都要读整张表',
    en: 'the report asks for a period of {entity}.{name}, which has no index, nor has anything that it always asks for: with many records each reading reads the whole table',
  },
  HD554: {
    severity: 'error',
    zh: '统计不能保存：{what}',
    en: 'these sums cannot be kept: {whatEn}',
  },
  HD561: {
    severity: 'error',
    zh: '「{by}」引用「{name}」的记录，它不能按月归档（keep）：归档以后就找不到被引用的记录',
    en: '"{by}" refers to records of "{name}", which cannot be kept by month: once archived they would not be found',
  },
  HD562: {
    severity: 'error',
    zh: '字段「{name}」不能重复，按月存放的表只能保证一个月内不重复',
    en: 'field "{name}" is unique, and a table that is kept by month would tell values apart within a month alone',
  },
  HD563: {
    severity: 'error',
    zh: '不能按字段「{name}」分月：要用必填、只读的日期或时间',
    en: 'records cannot be kept by the month of "{name}": it takes a date, or a point of time, that is required and only read',
  },
  HD564: {
    severity: 'error',
    zh: '有{zh}的记录不能按月归档（keep）：它们还会变，或还有别的东西跟着它们',
    en: 'records with {en} cannot be kept by month: they go on changing, or something else goes with them',
  },
  HD565: {
    severity: 'error',
    zh: '不能按字段「{name}」分月：「{by}」会改它，记录就换了月份',
    en: 'records cannot be kept by the month of "{name}": "{by}" changes it, and with it their month',
  },
} as const satisfies Record<string, IssueText>;
