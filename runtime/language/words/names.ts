import type { FieldModel } from '../bundle/model.ts';

/** What a name of an expression stands for: how it is called, and its fields where it is a record. */
export interface Named {
  title: string;
  fields: readonly FieldModel[];
}
export type Names = Readonly<Record<string, Named>>;

const text = (name: string, label: string): FieldModel => ({ name, label, type: 'text' });

/** Who makes the call, as expressions know them. */
export const user: Named = {
  title: '操作人',
  fields: [
    text('operatorId', '编号'),
    text('operatorCode', '工号'),
    text('operatorName', '姓名'),
    text('menus', '权限'),
    text('roles', '角色'),
    text('orgId', '组织'),
    text('orgName', '组织名称'),
    text('orgPath', '组织路径'),
    text('district', '区县'),
    text('regionId', '地区'),
  ],
};
