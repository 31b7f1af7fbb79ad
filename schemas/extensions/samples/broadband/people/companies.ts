import { city } from '../districts.ts';
import type { Random } from '../random.ts';

const words = [
  '宏图',
  '金桥',
  '晨光',
  '恒信',
  '众诚',
  '博远',
  '星翼',
  '联创',
  '鼎盛',
  '华瑞',
  '启明',
  '同创',
  '瑞丰',
  '中科云',
  '远大',
  '汇通',
  '嘉禾',
  '凯越',
  '万通达',
  '安泰',
  '卓越',
  '迅捷',
  '海纳',
  '润泽',
  '佳信',
  '永盛',
  '聚能',
  '星辰',
  '力合',
  '正源',
];

/** A company of the city, which does not exist, so that no real company is meant. */
export const companyName = (random: Random, trade: string, ending = '有限公司'): string =>
  `${city.slice(0, -1)}${random.pick(words)}${trade}${ending}`;

export const shopTrades = [
  '餐饮管理',
  '百货商贸',
  '物业服务',
  '文化传媒',
  '教育咨询',
  '医药连锁',
  '家居建材',
  '物流',
  '酒店管理',
  '信息科技',
];
