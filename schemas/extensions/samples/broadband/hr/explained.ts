const units: Readonly<Record<string, string>> = {
  基本工资标准: '元',
  岗位工资标准: '元',
  绩效基数: '元',
  社保基数: '元',
  公积金基数: '元',
  司龄: '年',
  计薪天数: '天',
  当月天数: '天',
  最高得分: '分',
};
/** Items of pay: told to the cent. */
const amounts = new Set(['基本工资', '岗位工资']);

const grouped = (digits: string): string => digits.replace(/\B(?=(\d{3})+(?!\d))/, ',');

/** What a formula of the sample came from, as the platform says it. */
export function explained(formula: string, figures: object, result: string): string {
  const names = Object.keys(figures).sort((a, b) => b.length - a.length);
  const values = figures as Readonly<Record<string, number | null>>;
  const told = (name: string): string => {
    const value = values[name];
    if (value === null || value === undefined) return '（空）';
    return grouped(amounts.has(name) ? value.toFixed(2) : String(value)) + (units[name] ?? '');
  };
  const said = formula.replace(new RegExp(names.join('|'), 'g'), name => `${name} ${told(name)}`);
  return `${said.replaceAll(', ', '，')} = ${grouped(result)}`;
}
