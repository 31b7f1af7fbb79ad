import type { Change } from '../change.ts';
import { byName, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';
import type { Compared } from './holders.ts';
import { toldOf, yesOrNo } from './told.ts';

/** Which pages are open to whom. */
export function pageChanges(compared: Compared): Change[] {
  const { before, after } = compared;
  return pairsOf(routesOf(before), routesOf(after)).flatMap(({ name, before: was, after: is }) => {
    const title = `「${is?.title ?? was?.title}」`;
    const isRelabelled = was && is && was.permission !== is.permission;
    return toldOf(
      compared,
      {
        name,
        gained: `可以打开${was ? '' : '新'}页面${title}`,
        lost: is ? `不能再打开页面${title}` : `没有页面${title}了`,
        ruleAt: isRelabelled ? after.places.pageLabel(name) : undefined,
        at: () => after.places.of('page', '', name) ?? before.places.of('page', '', name),
      },
      holding =>
        yesOrNo(
          was !== undefined && holding.before.opens(name, was.permission),
          is !== undefined && holding.after.opens(name, is.permission),
        ),
    );
  });
}

const routesOf = ({ resolved }: Side) => byName(resolved.routes.map(route => ({ ...route, name: route.path })));
