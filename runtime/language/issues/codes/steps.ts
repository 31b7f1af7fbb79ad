import type { IssueText } from './text.ts';

/** The steps of a call, and its guards. */
export const steps = {
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
  HD618: {
    severity: 'warning',
    zh: '并非人人都能看到「{target}」的记录，而「{entity}」没有 see，凡能打开其页面的人都看得到',
    en: 'not everybody sees the records of "{target}", but "{entity}" has no see: whoever opens its pages sees all of them',
  },
  HD619: {
    severity: 'error',
    zh: '登录在窗口续期（每 {minutes} 分钟）之前就结束了：{name} 应更长',
    en: 'a log-in would end before its window renews it (every {minutes} minutes): {name} has to be longer',
  },
  HD731: {
    severity: 'error',
    zh: '字段「{name}」不能从某日起生效：要是存下来、由人填写的单个值',
    en: 'field "{name}" cannot hold from a day on: it has to be one value that is stored and that somebody says',
  },
  HD732: {
    severity: 'error',
    zh: '「{name}」不是存下来的日期字段',
    en: '"{name}" is no date field that is stored',
  },
  HD733: {
    severity: 'error',
    zh: '「{name}」没有按日的历史：asOf 要同 via 一起，经本记录存下的引用，读对方 effective 中的字段',
    en: '"{name}" has no history by days: asOf goes with via, through a reference that the record stores, to an `effective` field of the other entity',
  },
  HD734: {
    severity: 'error',
    zh: '按日的历史要用到的名称「{name}」已经有了',
    en: 'the name "{name}", which the history by days needs, is taken',
  },
  HD735: {
    severity: 'error',
    zh: '字段「{name}」按某日读取，不能用在本记录的规则里',
    en: 'field "{name}" is read as of a day: no rule of the record reads it',
  },
  HD738: {
    severity: 'error',
    zh: '「{name}」不是数字，没有差额可说',
    en: '"{name}" is no number: there is no difference to tell',
  },
  HD736: {
    severity: 'error',
    zh: '写了 from，就只能改「{entity}」按日生效（effective）的字段，「{name}」不是',
    en: 'with `from` a step changes nothing but the `effective` fields of "{entity}"; "{name}" is none',
  },
  HD737: {
    severity: 'error',
    zh: '「{entity}」没有按日生效（effective）的字段，不能按某日读取',
    en: '"{entity}" has no `effective` fields: it cannot be read as of a day',
  },
  HD645: {
    severity: 'error',
    zh: '「{entity}」没有账目「{name}」：账目写在实体的 ledger 里',
    en: '"{entity}" has no ledger with "{name}": what it is shared out in is said by the entity (ledger)',
  },
  HD646: {
    severity: 'error',
    zh: '账目的字段「{name}」应写成 {hint}',
    en: 'field "{name}" of a ledger is to be {hint}',
  },
  HD647: {
    severity: 'error',
    zh: '「{name}」是账目的总数，用 book 步骤增减，不用 {step}',
    en: '"{name}" is the whole of a ledger: a step `book` changes it, not {step}',
  },
  HD648: {
    severity: 'error',
    zh: 'book 要说从哪里（from）或到哪里（to），两者不同；为哪一张单据（for）；从剩余转出、增减总数时还要说金额（amount）',
    en: 'a step `book` says from where or to where, two different parts; for which one document; and how much where it is taken of the rest or changes the whole',
  },
  HD611: {
    severity: 'error',
    zh: '「{value}」既是字段「{name}」的代码，又是这里一个值的名称，看不出是哪一个',
    en: '"{value}" is a code of field "{name}" and the name of a value here: which is meant?',
  },
  HD631: {
    severity: 'error',
    zh: '「{what}」写在文字里，存下的就是这几个字：要它的值，写成 {braces}',
    en: '"{what}" stands in a text and is stored as these letters: for its value write {braces}',
  },
  HD630: {
    severity: 'error',
    zh: '「{name}」在这里还是修改前的值：「{step}」已经改了它。改后的记录要另起名字再读；两个都有名字，才知道说的是哪一个',
    en: '"{name}" is still the value from before "{step}" changed it: the record as it is then has a name of its own; with both named it is known which is meant',
  },
} as const satisfies Record<string, IssueText>;
