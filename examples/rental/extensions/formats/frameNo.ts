import { defineFormat, halfWidth } from 'heddle/format';

/** The number on the frame of a machine (ISO 10261): 17 digits and capitals, of which I, O and Q are none. */
export default defineFormat({
  test: value => /^[A-HJ-NPR-Z\d]{17}$/.test(halfWidth(value)),
  message: value => (halfWidth(value).length === 17 ? '车架号没有字母I、O、Q和符号' : '请填写17位车架号'),
  normalise: halfWidth,
  copied: true,
  width: 190,
});
