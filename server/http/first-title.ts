import type { AppFile } from './bundled-app.ts';
import { lookWords } from './first-look.ts';

/**
 * What stands on the browser's tab before the client has run: the page's title, as it will be; of somebody who has to
 * log in first, the app's name.
 * @param cookie the cookies of the request
 */
export function firstTitle(app: AppFile | undefined, address: string, cookie: string): string {
  if (!app) return '加载中…';
  const { name } = app.content.app;
  const title = lookWords(cookie).has('in') ? app.routeAt(address)?.title : undefined;
  return escaped(title ? `${title} - ${name}` : name);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
