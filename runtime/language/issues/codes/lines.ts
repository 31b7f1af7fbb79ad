import type { IssueText } from './text.ts';

/** Lines in tables of their own, former names, and fields that several entities have. */
export const lines = {
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
  HD904: {
    severity: 'error',
    zh: '「{name}」不能写 {key}：标识、名称、编号、状态和明细人人要读，算出来的和只读的没有人写；接口参数由接口的 allow 管',
    en: '"{name}" takes no {key}: who sees a record reads its key, name, code, status and lines; nobody writes what is computed or read-only; of a call, allow says it',
  },
  HD905: {
    severity: 'warning',
    zh: '没有地方填写「{entity}」的明细「{name}」：「{owner}」的表单里没有这一列，别处也没有表单或接口产生它',
    en: 'nobody fills in "{name}", the lines of "{entity}": the form of "{owner}" has no such column, and no other form or call makes them',
  },
  HD906: {
    severity: 'error',
    zh: '没有名为「{name}」的共有字段',
    en: 'there is no aspect named "{name}"',
  },
  HD907: {
    severity: 'error',
    zh: '字段「{name}」写了两次：「{aspect}」里有，{other} 里也有',
    en: 'field "{name}" is said twice: by the aspect "{aspect}" and in {other}',
  },
  HD908: {
    severity: 'warning',
    zh: '共有字段「{name}」没有实体使用',
    en: 'the aspect "{name}" is taken on by no entity',
  },
  HD909: {
    severity: 'error',
    zh: '「{field}」旁边没有公式「{name}」',
    en: 'there is no formula "{name}" beside "{field}"',
  },
  HD910: {
    severity: 'error',
    zh: '公式「{name}」按 over 在 {over} 里计算，这里是 {other}',
    en: 'the formula "{name}" is worked out over {over}, and this is {other}',
  },
} as const satisfies Record<string, IssueText>;
