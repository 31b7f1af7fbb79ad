import type { Verb } from '../../families/service.ts';

/** What an action does, as far as it follows from that what its button says. */
export interface Done {
  /** Of the call that it makes. */
  verb?: Verb | undefined;
  /** What its transition is called. */
  transition?: string | undefined;
  /** What the call is about: how it is called, and the field that names one. */
  entity?: { title: string; nameField: string } | undefined;
  /** The page that it opens: its kind, and whether it makes new records. */
  opens?: { kind: string; makes: boolean } | undefined;
  /** The variable that holds the record that it is about; absent: it is about none. */
  record?: string | undefined;
}

/** What a button says that says nothing itself; no label where none follows. */
export interface Said {
  label?: string;
  /** It cannot be undone. */
  danger: boolean;
  /** What is asked before. */
  confirm?: string;
}

const labels: Partial<Record<Verb, string>> = {
  create: '新建',
  update: '编辑',
  delete: '删除',
  deleteMany: '删除',
  export: '导出',
};

/** Label, danger and question as they follow from what is done. */
export function saidOf({ verb, transition, entity, opens, record }: Done): Said {
  const label = opens ? labelOfPage(opens, record !== undefined) : (transition ?? (verb && labels[verb]));
  const deletes = verb === 'delete' || verb === 'deleteMany';
  return {
    ...(label ? { label } : {}),
    danger: deletes,
    ...(verb === 'delete' && entity && record
      ? { confirm: `删除${entity.title}「{${record}.${entity.nameField}}」？` }
      : {}),
  };
}

function labelOfPage({ kind, makes }: { kind: string; makes: boolean }, ofRecord: boolean): string | undefined {
  if (kind === 'detail') return '详情';
  if (kind !== 'form' && kind !== 'wizard') return undefined;
  return ofRecord ? '编辑' : makes ? '新建' : undefined;
}

/** Whether an action is one of a row, by what it says: it mentions the row, or its call needs the key of one. */
export const isOfRow = (texts: readonly unknown[], needed: readonly string[]): boolean =>
  needed.length > 0 || texts.some(text => /\brow\b/.test(JSON.stringify(text ?? '')));
