import type { Random } from '../random.ts';

/** A city that is on no map, so that no real company or street is meant. */
const city = '云江';
const words =
  '宏图 金桥 晨光 恒信 众诚 博远 星翼 联创 鼎盛 华瑞 启明 同创 瑞丰 远大 汇通 嘉禾 凯越 安泰 卓越 迅捷 海纳 润泽 佳信 永盛 聚能 星辰 力合 正源'.split(
    ' ',
  );
const trades = '商贸 物流 建材 餐饮管理 信息科技 文化传媒 机电设备 园林绿化 装饰工程 医药 印务 汽车服务'.split(' ');
const streets = '滨江路 解放路 人民路 建设路 文昌街 青年路 云山路 学府路 长青街 望湖路'.split(' ');

export const company = (random: Random): string => `${city}${random.pick(words)}${random.pick(trades)}有限公司`;

export const address = (random: Random): string =>
  `${random.pick(streets)}${random.integer(1, 288)}号${random.integer(1, 18)}幢${random.integer(101, 1808)}室`;
