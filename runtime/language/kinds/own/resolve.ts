import { resolveOwnBlock } from '../../blocks/own/resolve.ts';
import type { PageUse } from '../../parts/page/page-use.ts';
import type { Place } from '../../resolve/context.ts';
import type { Own } from '../own-keys.ts';
import type { BundledOwnPage, OwnPage } from './page.ts';

/** A page that the app itself draws: like one block that is the whole of it. */
export function resolveOwnPage(
  { title: _title, kind, ...said }: OwnPage,
  use: PageUse,
  place: Place,
): Own<BundledOwnPage> | undefined {
  const content = resolveOwnBlock(
    { ...said, block: kind },
    { key: 'content', page: use, place, scope: use.scope() },
    'kinds',
  );
  return content && { content };
}
