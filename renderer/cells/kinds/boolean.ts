import type { CellKind } from '../view.ts';

export const booleanCell: CellKind = {
  align: 'center',
  width: 80,
  view: value => ({ text: value === true || value === 'true' ? '是' : '否' }),
};
