import type { ChangeSetAct } from '#runtime/language/bundle/change-sets.ts';

/** An act that has a button. */
export interface ActButton {
  act: ChangeSetAct;
  label: string;
  /** Below the address of the set. */
  path: string;
  /** What is asked before; undefined: it is done at once. */
  asks?: { text: string; reason?: { label: string; isRequired: boolean }; danger?: boolean };
  isPrimary?: boolean;
  /** What it has come to. */
  done: string;
}

/** The acts that decide what becomes of a set, in the order of their buttons. */
export const actButtons: readonly ActButton[] = [
  { act: 'handIn', label: '提交', path: 'hand-in', isPrimary: true, done: '已提交，等待发布' },
  { act: 'publish', label: '发布', path: 'publish', isPrimary: true, done: '已发布，所有人已在使用' },
  { act: 'withdraw', label: '撤回', path: 'withdraw', done: '已撤回，可以继续修改' },
  {
    act: 'return',
    label: '退回',
    path: 'return',
    done: '已退回',
    asks: { text: '退回后由编写人继续修改。', reason: { label: '退回原因', isRequired: true } },
  },
  {
    act: 'rollBack',
    label: '回滚',
    path: 'roll-back',
    done: '已回滚，文档恢复为发布前的内容',
    asks: {
      text: '这个变更集的文档恢复为发布前的内容，所有人立即使用；他人此后在其他位置的修改保留。',
      reason: { label: '回滚原因（可不填）', isRequired: false },
      danger: true,
    },
  },
  {
    act: 'discard',
    label: '作废',
    path: 'discard',
    done: '已作废',
    asks: { text: '作废后不能再修改或提交。', danger: true },
  },
];
