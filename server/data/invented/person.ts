import type { Random } from '../random.ts';

/** The commonest, the first ones several times as they are in the country. */
const surnames = [
  ...'王王王王李李李李张张张张刘刘刘陈陈陈杨杨黄黄赵赵吴吴周周徐孙马朱胡郭何林高罗郑梁谢宋唐许韩邓冯曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范石',
  '欧阳',
  '上官',
];
const given = [
  ...'伟强磊军勇杰涛明超辉刚健斌波鹏宇浩凯峰亮志文俊海龙建国平华新林东晨阳睿泽轩博航翔飞成毅恒彬诚瑞芳娜敏静丽艳娟霞玲燕红梅洁倩颖慧雪婷琳晶璐萍蕾莉欣怡佳悦蓉岚琪瑶雯菲彤思雨涵梦洋晴钰宁兰秀英琴',
];

/** A name as people have one: two characters after the surname more often than one. */
export function person(random: Random): string {
  const surname = random.pick(surnames);
  const first = random.pick(given);
  return surname + first + (random.chance(0.7) ? random.pick(given) : '');
}
