import type { CallModel, Model } from '#runtime/language/bundle/model.ts';
import { addDays, dateText } from '#runtime/language/expressions/functions/days.ts';
import { listed, mostNetworks, networkIn } from '../../auth/api-tokens/addresses.ts';
import { neverCalled } from '../../auth/api-tokens/never.ts';
import { serviceOf } from '../../auth/api-tokens/scope.ts';
import { mayMake } from '../../calls/access.ts';
import type { CallContext } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

type Asked = Pick<CallContext, 'model' | 'operator'>;

/** Days that a token may last. */
const mostDays = 366;

const refuse = (field: string, message: string): never => {
  throw new ServerError('badInput', { fields: { [field]: message } });
};

/** The calls that a token is for: names, and services as `asset.*`. @throws ServerError badInput where one is not theirs */
export function wantedCalls(asked: Asked, given: unknown): string[] {
  const names = listed(String(given ?? ''));
  if (names.length === 0) refuse('calls', '请填写可用的调用');
  return [...new Set(names.map(name => wantedCall(asked, name)))];
}

function wantedCall({ model, operator }: Asked, name: string): string {
  const call = Object.hasOwn(model.calls, name) ? model.calls[name] : undefined;
  if (call) {
    const why = whyNot(call, operator);
    return why ? refuse('calls', `${name}：${why}`) : name;
  }
  const service = name.replace(/\.\*$/, '');
  const calls = Object.values(model.calls).filter(one => serviceOf(one.name) === service);
  if (calls.length === 0) return refuse('calls', `没有叫「${name}」的调用或服务${hint(model, service)}`);
  const [first] = calls.map(one => whyNot(one, operator));
  if (first && calls.every(one => whyNot(one, operator))) refuse('calls', `${name}：${first}`);
  return `${service}.*`;
}

/** Why a token of theirs is not for the call; undefined: it may be. */
function whyNot(call: CallModel, operator: Asked['operator']): string | undefined {
  if (call.access === 'public') return '不用登录就能调用，不需要令牌';
  const never = neverCalled(call);
  if (never) return `令牌不能用于${never}`;
  return mayMake(call, operator) ? undefined : '您没有权限';
}

/** What may have been meant: the calls of the service that is named, if there is one. */
function hint({ calls }: Model, name: string): string {
  const names = Object.keys(calls).filter(one => serviceOf(one) === serviceOf(name));
  if (names.length === 0) return '';
  const shown = names.slice(0, 12).join('、');
  return `，「${serviceOf(name)}」的有：${shown}${names.length > 12 ? `等${names.length}个` : ''}`;
}

/** A token's last day, from today to a year ahead. @param at ms since 1970 @throws ServerError badInput */
export function wantedUntil(given: unknown, at: number): string {
  const day = String(given ?? '').slice(0, 10);
  const today = dateText(at);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return refuse('until', '请选择有效期');
  if (day < today) return refuse('until', '有效期不能早于今天');
  const last = addDays(today, mostDays);
  return day > last ? refuse('until', `最长一年：不晚于 ${last}`) : day;
}

/** The networks that a token may come from; none: from any. @throws ServerError badInput */
export function wantedNetworks(given: unknown): string[] {
  const networks = listed(String(given ?? ''));
  if (networks.length > mostNetworks) refuse('addresses', `最多${mostNetworks}段`);
  const wrong = networks.find(text => !networkIn(text));
  if (wrong !== undefined) refuse('addresses', `「${wrong}」不是网络地址，应如 10.2.0.0/16 或 203.0.113.8`);
  return networks;
}
