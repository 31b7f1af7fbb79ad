import type { FormatName } from '../families/field.ts';
import { isCertificate, isCreditCode, isIdCard } from './identity.ts';

export interface Format {
  test(value: string): boolean;
  /** What staff see; for some formats it depends on what is wrong. */
  message(value: string): string;
}

const assigned = /^1(?:3\d|4[5-9]|5[0-35-9]|6[2567]|7[0-8]|8\d|9[0-35-9])\d{8}$/;
const says = (text: string) => () => text;

/** The named checks with the specification's messages (spec 5.1, 5.3, 5.4). */
export const formats: Record<FormatName, Format> = {
  mobile: { test: value => assigned.test(value), message: says('请正确填写手机号') },
  phone: {
    test: value => /^1[3-9]\d{9}$/.test(value),
    message: value =>
      value === '' ? '请输入内容' : /^\d{0,10}$/.test(value) ? '请输入11位的数字' : '请输入正确的手机号',
  },
  phoneOptional: { test: value => value === '' || /^\d{11}$/.test(value), message: says('位数错误') },
  number: {
    test: value => /^\d{7,12}$/.test(value),
    message: value => (value === '' ? '请输入内容' : '请输入7至12位的数字'),
  },
  numberOptional: { test: value => value === '' || /^\d{7,12}$/.test(value), message: says('位数错误') },
  idCard: { test: isIdCard, message: says('身份证件号格式错误') },
  certificate: { test: isCertificate, message: says('身份证件号格式错误') },
  email: { test: value => /^[\w.+-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$/.test(value), message: says('请正确填写邮箱') },
  password: {
    test: value => /^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,20}$/.test(value),
    message: says('请输入6至20位字母和数字的组合'),
  },
  creditCode: { test: isCreditCode, message: says('统一社会信用代码格式错误') },
};
