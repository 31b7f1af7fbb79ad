import { isDeepStrictEqual } from 'node:util';
import { withAll } from '../../load/written-out/following.ts';
import type { PageSaid } from '../../load/written-out/page.ts';
import { paramsOf } from '../../load/written-out/params.ts';
import { savingOf } from '../../load/written-out/saving.ts';
import type { AppTexts } from '../app-texts.ts';

/** A page does not say the parameters of its address that follow from the address of its call, nor that the call is given them. */
export function parametersFollowCalls(app: AppTexts): void {
  const { known } = app;
  for (const { document, root } of app.family('pages')) {
    const { params, with: given, ...page } = document.values<PageSaid>();
    if (!params) continue;
    const [follows] = paramsOf(withAll(page, savingOf(page, known)), known);
    if (!follows || !isDeepStrictEqual(follows.value, params)) continue;
    const handedOn = Object.fromEntries(Object.keys(params).map(name => [name, `params.${name}`]));
    if (given === undefined || isDeepStrictEqual(given, handedOn)) document.remove(root, 'params', 'with');
  }
}
