import type { Row } from 'heddle/server';
import type { Moment } from '../days.ts';
import { madeBy } from '../platform-fields.ts';

type Tree = Record<string, readonly string[]>;

/** The goods of a leaf are in goods.ts by the same name. */
const itemTree: Tree = {
  网络设备: ['光猫', '路由器', '交换机', 'OLT设备'],
  线缆材料: ['光缆', '网线', '尾纤跳线', '分光器箱体'],
  施工工具: ['熔接工具', '测试仪表', '登高防护'],
  办公用品: ['文具耗材', '办公设备', '办公家具'],
  营销物料: ['宣传品', '礼品'],
  服务采购: ['工程施工', '软件服务', '场地租赁'],
};

const feeTree: Tree = {
  建设投资: ['接入网建设', '机房建设', '终端采购'],
  运营成本: ['网络维护', '机房租金', '电费'],
  销售费用: ['广告宣传', '渠道酬金', '促销礼品'],
  管理费用: ['办公费', '差旅费', '信息化'],
};

export interface Category {
  id: number;
  categoryName: string;
  parentId: number | null;
}

function flatten(tree: Tree, letters: string, operatorCode: string, since: Moment): (Category & Row)[] {
  const made: (Category & Row)[] = [];
  const add = (categoryName: string, categoryCode: string, parentId: number | null, sort: number): number => {
    const id = made.length + 1;
    made.push({ id, categoryName, categoryCode, parentId, sort, enabled: true, ...madeBy(operatorCode, since) });
    return id;
  };
  for (const [index, [name, children]] of Object.entries(tree).entries()) {
    const code = `${letters}${String(index + 1).padStart(2, '0')}`;
    const parent = add(name, code, null, index + 1);
    for (const [position, child] of children.entries())
      add(child, `${code}${String(position + 1).padStart(2, '0')}`, parent, position + 1);
  }
  return made;
}

export const itemCategories = (operatorCode: string, since: Moment) => flatten(itemTree, 'W', operatorCode, since);
export const feeCategories = (operatorCode: string, since: Moment) => flatten(feeTree, 'F', operatorCode, since);
