import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledLoginPage, LoginPage } from './page.ts';

/** The ways to log in; a scanned code needs the page that it opens. */
export function resolveLogin(page: LoginPage, use: PageUse, place: Place): Own<BundledLoginPage> | undefined {
  const call = use.call(page.call, place.at('call'));
  if (page.methods.includes('qr') && !page.confirm) place.report('HD111', { key: 'confirm' });
  if (page.confirm) place.at('confirm').page(page.confirm);
  return (
    call && {
      slogan: page.slogan ?? '',
      methods: [...new Set(page.methods)],
      call: call.name,
      ...(page.confirm ? { confirm: page.confirm } : {}),
    }
  );
}
