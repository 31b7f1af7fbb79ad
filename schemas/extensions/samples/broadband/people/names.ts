import type { Random } from '../random.ts';

const surnames: readonly (readonly [string, number])[] = [
  ['王', 72],
  ['李', 72],
  ['张', 68],
  ['刘', 54],
  ['陈', 45],
  ['杨', 31],
  ['黄', 22],
  ['赵', 22],
  ['吴', 20],
  ['周', 20],
  ['徐', 14],
  ['孙', 14],
  ['马', 13],
  ['朱', 13],
  ['胡', 12],
  ['郭', 12],
  ['何', 11],
  ['林', 11],
  ['高', 10],
  ['罗', 10],
  ['郑', 9],
  ['梁', 9],
  ['谢', 8],
  ['宋', 7],
  ['唐', 7],
  ['许', 7],
  ['韩', 7],
  ['邓', 6],
  ['冯', 6],
  ['曹', 6],
  ['彭', 5],
  ['曾', 5],
  ['肖', 5],
  ['田', 5],
  ['董', 5],
  ['潘', 5],
  ['袁', 5],
  ['蔡', 5],
  ['蒋', 5],
  ['余', 4],
  ['于', 4],
  ['杜', 4],
  ['叶', 4],
  ['程', 4],
  ['魏', 4],
  ['苏', 4],
  ['吕', 4],
  ['丁', 4],
  ['任', 4],
  ['沈', 4],
  ['姚', 3],
  ['卢', 3],
  ['姜', 3],
  ['崔', 3],
  ['钟', 3],
  ['谭', 3],
  ['陆', 3],
  ['汪', 3],
  ['范', 3],
  ['石', 3],
  ['欧阳', 1],
  ['上官', 1],
  ['司徒', 1],
  ['诸葛', 1],
];

const male = [...'伟强磊军勇杰涛明超辉刚健斌波鹏宇浩凯峰亮志文俊海龙建国平华新林东晨阳睿泽轩博航翔飞成毅恒彬诚瑞'];
const female = [...'芳娜敏静丽艳娟霞玲燕红梅洁倩颖慧雪婷琳晶璐萍蕾莉欣怡佳悦蓉岚琪瑶雯菲彤思雨涵梦洋晴钰宁兰秀英琴'];

export interface PersonName {
  name: string;
  male: boolean;
}

/** A name as common as in the country: two characters after the surname more often than one. */
export function personName(random: Random): PersonName {
  const isMale = random.chance(0.51);
  const given = isMale ? male : female;
  const first = random.pick(given);
  const second = random.chance(0.68) ? random.pick(given) : '';
  return { name: random.weighted(surnames) + first + second, male: isMale };
}
