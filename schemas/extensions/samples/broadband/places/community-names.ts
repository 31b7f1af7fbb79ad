import type { Random } from '../random.ts';

const heads = [
  ...[
    '阳光',
    '金色',
    '锦绣',
    '翠湖',
    '御景',
    '书香',
    '和谐',
    '幸福',
    '紫荆',
    '丽景',
    '碧水',
    '江南',
    '凤凰',
    '梧桐',
    '桂花',
    '香樟',
    '东方',
    '龙湾',
    '天鹅',
    '绿洲',
    '望江',
    '星河',
    '明珠',
    '恒泰',
    '盛世',
    '华庭',
    '春晓',
    '秋月',
    '云溪谷',
    '青枫',
  ],
];
const tails = ['花园', '家园', '苑', '新村', '雅居', '名邸', '府', '新城', '公寓', '里', '庭院', '水岸'];
const villages = [
  '石桥村',
  '上塘村',
  '下塘村',
  '柳家湾村',
  '白鹭村',
  '古井村',
  '竹园村',
  '东岭村',
  '杨树坪村',
  '双河村',
  '大圩村',
  '茶亭村',
];
const campuses = ['云州大学东校区', '云州大学西校区', '云州师范学院', '云州职业技术学院', '云州理工学院', '云州医学院'];
const offices = [
  '云州国际大厦',
  '滨江金融中心',
  '科创大厦A座',
  '科创大厦B座',
  '新港物流园',
  '软件园一期',
  '软件园二期',
  '银泰商务楼',
  '中山广场写字楼',
  '望江大厦',
];

export type CommunityType = 'residential' | 'campus' | 'business' | 'village';

/** Names that no two communities share: the fixed ones until they run out, then an estate. */
export function createCommunityNames(random: Random): (wanted: CommunityType) => { name: string; type: CommunityType } {
  const fixed: Partial<Record<CommunityType, string[]>> = {
    village: [...villages],
    campus: [...campuses],
    business: [...offices],
  };
  const taken = new Set<string>();
  return wanted => {
    const next = fixed[wanted]?.shift();
    if (next) return { name: next, type: wanted };
    for (;;) {
      const name = random.pick(heads) + random.pick(tails);
      if (taken.has(name)) continue;
      taken.add(name);
      return { name, type: 'residential' };
    }
  };
}
