import type { SupplierType } from './suppliers.ts';

/** What is bought: by leaf of the categories; the names, specifications and a price range in cents. */
export interface GoodsKind {
  category: string;
  feeCategory: string;
  supplier: SupplierType;
  unit: string;
  asset: boolean;
  names: readonly string[];
  specs: readonly string[];
  price: readonly [number, number];
}

const kind = (category: string, feeCategory: string, supplier: SupplierType, unit: string, asset: boolean, names: string[], specs: string[], price: [number, number]): GoodsKind => ({
  category, feeCategory, supplier, unit, asset, names, specs, price,
});

export const goodsKinds: readonly GoodsKind[] = [
  kind('光猫', '终端采购', 'equipment', 'set', false, ['GPON光猫', 'XG-PON光猫', '企业级光猫', '单口光猫'], ['G140 单频', 'G240 双频', 'XG-8 四口', 'XG-16'], [6500, 42_000]),
  kind('路由器', '终端采购', 'equipment', 'set', false, ['双频路由器', '千兆路由器', '无线组网路由器', '企业路由器'], ['AX1800', 'AX3000', 'AX5400', 'BE3600'], [9900, 68_000]),
  kind('交换机', '接入网建设', 'equipment', 'set', true, ['接入交换机', '汇聚交换机', 'POE交换机'], ['8口千兆', '24口千兆', '48口千兆', '24口万兆'], [30_000, 1_280_000]),
  kind('OLT设备', '机房建设', 'equipment', 'set', true, ['OLT机框', 'GPON业务板', 'XG-PON业务板', 'OLT主控板'], ['16口', '8口', '双主控'], [800_000, 9_800_000]),
  kind('光缆', '接入网建设', 'material', 'metre', false, ['室外铠装光缆', '蝶形入户光缆', '室内光缆', '架空光缆'], ['4芯', '12芯', '24芯', '48芯', '144芯'], [60, 1800]),
  kind('网线', '网络维护', 'material', 'box', false, ['超五类网线', '六类网线', '超六类屏蔽网线'], ['305米/箱', '100米/箱'], [28_000, 138_000]),
  kind('尾纤跳线', '网络维护', 'material', 'piece', false, ['SC-SC跳线', 'LC-SC跳线', '束状尾纤', '快速连接器'], ['1米', '3米', '5米', '10米'], [180, 4500]),
  kind('分光器箱体', '接入网建设', 'material', 'suite', false, ['插片式分光器', '光纤分纤箱', '光缆交接箱', '楼道配线箱'], ['1:8', '1:16', '1:32', '72芯', '144芯'], [2800, 380_000]),
  kind('熔接工具', '网络维护', 'equipment', 'set', true, ['光纤熔接机', '光纤切割刀', '剥纤钳'], ['六马达', '标准型', '三口'], [4500, 2_680_000]),
  kind('测试仪表', '网络维护', 'equipment', 'set', true, ['光功率计', 'OTDR测试仪', '红光笔', '寻线仪'], ['手持式', '1310/1550nm', '10公里'], [3900, 1_980_000]),
  kind('登高防护', '网络维护', 'material', 'suite', false, ['伸缩梯', '安全带', '安全帽', '绝缘手套'], ['5米', '7米', '双钩', '标准'], [2600, 98_000]),
  kind('文具耗材', '办公费', 'office', 'pack', false, ['复印纸', '签字笔', '硒鼓', '档案盒', '受理单热敏纸'], ['A4 500张', '黑色12支', '通用型', '10只装', '80mm'], [800, 38_000]),
  kind('办公设备', '信息化', 'office', 'set', true, ['台式电脑', '笔记本电脑', '激光打印机', '高拍仪', '排队叫号机'], ['i5/16G/512G', 'i7/32G/1T', 'A4双面', '标准型'], [58_000, 980_000]),
  kind('办公家具', '办公费', 'office', 'piece', true, ['办公桌', '办公椅', '文件柜', '营业厅柜台'], ['1.2米', '1.4米', '标准', '定制'], [18_000, 680_000]),
  kind('宣传品', '广告宣传', 'advertising', 'sheet', false, ['宣传单页', '易拉宝', '门头喷绘', '小区横幅', '车身广告'], ['A4铜版', '80×200cm', '每平方米', '6米'], [20, 88_000]),
  kind('礼品', '促销礼品', 'advertising', 'piece', false, ['定制雨伞', '家用插线板', '保温杯', '蓝牙音箱', '购物卡'], ['标准款', '升级款', '50元', '100元'], [1500, 12_000]),
  kind('工程施工', '接入网建设', 'construction', 'time', false, ['小区光缆施工', '入户安装施工', '管道开挖', '机房装修'], ['每户', '每百米', '每项'], [6000, 4_800_000]),
  kind('软件服务', '信息化', 'service', 'month', false, ['短信服务', '云主机租用', '运维服务', '安全检测'], ['10万条', '8核32G', '驻场1人', '每系统'], [80_000, 2_200_000]),
  kind('场地租赁', '机房租金', 'property', 'month', false, ['机房租赁', '营业厅租赁', '仓库租赁', '楼顶设备点租赁'], ['30平方米', '80平方米', '200平方米', '每点'], [50_000, 3_600_000]),
];
