import type { PermissionsModel } from '#runtime/language/bundle/model.ts';
import type { Change } from '../change.ts';
import { pairsOf } from '../pairs.ts';
import type { Compared } from './holders.ts';
import { followed, toldOf, yesOrNo } from './told.ts';

/** What labels of the catalogue let do that is no call of its own. */
const platformRights = {
  explain: '问一条记录谁看得到、为什么',
  documents: '读页面的文档',
  share: '共享保存的视图',
  shareReports: '共享自助报表',
} as const satisfies Partial<Record<keyof PermissionsModel, string>>;

/** Who may run and export reports, import, fill lines from a file, and what the platform asks a label for. */
export function catalogueChanges(compared: Compared, pages: readonly Change[]): Change[] {
  const { before, after } = compared;
  const [was, is] = [before.resolved.model, after.resolved.model];
  const runOn = pagesRunning(compared);
  const reports = pairsOf(was.reports, is.reports).flatMap(({ name, before: former, after: now }) =>
    (['access', 'exportAccess'] as const).flatMap(use => {
      const does = `${use === 'access' ? '查看' : '导出'}报表「${now?.title ?? former?.title}」`;
      const document = [...after.resolved.reportNames].find(([, key]) => key === name)?.[0] ?? '';
      return toldOf(
        compared,
        {
          name: document || name,
          gained: `可以${does}`,
          lost: `不能再${does}`,
          at: () => after.places.of('report', '', document),
          follows: roles => followed(pages, runOn.get(name), roles),
        },
        holding =>
          yesOrNo(
            former !== undefined && holding.before.runs(former, use),
            now !== undefined && holding.after.runs(now, use),
          ),
      );
    }),
  );
  const files = (['imports', 'lineFiles'] as const).flatMap(kind =>
    pairsOf<{ access: PermissionsAccess }>(was[kind], is[kind]).flatMap(({ name, before: former, after: now }) => {
      const does = `在页面「${is.titles[name] ?? was.titles[name] ?? name}」从文件${kind === 'imports' ? '导入' : '填明细'}`;
      return toldOf(
        compared,
        { name, gained: `可以${does}`, lost: `不能再${does}`, at: () => after.places.of('page', '', name) },
        holding =>
          yesOrNo(former !== undefined && holding.before.makes(former), now !== undefined && holding.after.makes(now)),
      );
    }),
  );
  const rights = Object.entries(platformRights).flatMap(([key, does]) => {
    const label = key as keyof typeof platformRights;
    const isOther = was.permissions[label] !== is.permissions[label];
    return toldOf(
      compared,
      {
        name: `permissions.${key}`,
        gained: `可以${does}`,
        lost: `不能再${does}`,
        ruleAt: isOther ? after.places.catalogue(key) : undefined,
        at: () => after.places.catalogue(key),
      },
      holding => yesOrNo(holding.before.has(was.permissions[label]), holding.after.has(is.permissions[label])),
    );
  });
  return [...reports, ...files, ...rights];
}

type PermissionsAccess = Parameters<Compared['holders'][number]['before']['makes']>[0]['access'];

/** Report → the pages that run it, before or now. */
function pagesRunning({ before, after }: Compared): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, reports } of [...before.resolved.uses, ...after.resolved.uses])
    for (const key of reports.keys()) found.set(key, (found.get(key) ?? new Set()).add(path));
  return found;
}
