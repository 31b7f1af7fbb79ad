/** What is told where, by what means, with what at hand. */
export const topics = [
  { way: 'booth', title: '千兆宽带进小区', place: '东门广场', content: '现场体验千兆测速，介绍续费与升档优惠。' },
  { way: 'booth', title: '周末便民服务摊', place: '中心花园', content: '免费检测家庭网络，登记光猫与路由器更换需求。' },
  { way: 'visit', title: '到期用户入户走访', place: '1至6幢', content: '走访近期到期和使用其他宽带的住户，了解意向。' },
  { way: 'poster', title: '新开通小区张贴派单', place: '各单元公告栏', content: '张贴开通公告，派发资费单页。' },
  { way: 'event', title: '社区邻里节推广', place: '社区活动中心', content: '赞助社区活动，设抽奖与办理咨询台。' },
  { way: 'business', title: '沿街商铺专线推介', place: '底商与写字楼大堂', content: '介绍商企专线与固定地址业务。' },
] as const;

const supplies = [
  { materialName: '资费单页', unit: '张', most: 500, least: 100 },
  { materialName: '易拉宝', unit: '个', most: 4, least: 1 },
  { materialName: '促销礼品', unit: '份', most: 60, least: 20 },
  { materialName: '折叠桌椅', unit: '套', most: 3, least: 1 },
] as const;

/** One to four kinds of supplies, so many of each as `integer` draws. */
export const materialsOf = (kinds: number, integer: (min: number, max: number) => number) =>
  supplies
    .slice(0, kinds)
    .map(({ materialName, unit, least, most }) => ({ materialName, num: integer(least, most), unit }));
