import type { ExpressionCheck } from '../expressions/check.ts';
import type { Channel } from '../families/message.ts';
import type { Place } from './context.ts';

const words = { sms: '手机号文本', email: '邮箱文本', notice: '操作员标识或其列表' } as const;
const wordsEn = {
  sms: 'a mobile number',
  email: 'an e-mail address',
  notice: 'the key of an operator or a list of them',
} as const;

/** Numbers and e-mail addresses are texts; who gets a notice is told by keys. */
export function checkRecipient(channel: Channel, check: ExpressionCheck, place: Place): void {
  if (!('type' in check)) return;
  const { type } = check;
  const fits = channel === 'notice' ? /^(int|double|dyn|null|list.*)$/ : /^(string|dyn|null)$/;
  if (!fits.test(type)) place.report('HD704', { expected: words[channel], expectedEn: wordsEn[channel], actual: type });
}
