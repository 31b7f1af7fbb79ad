import type { Change } from '../change.ts';
import type { Side } from '../read-side.ts';
import type { Compared } from './holders.ts';
import { toldOf, yesOrNo } from './told.ts';

/** Who may publish what others write in the workbench, and whether one person may do both. */
export function workbenchChanges(compared: Compared): Change[] {
  const [was, is] = [compared.before, compared.after].map(({ resolved }) => resolved.model.app.workbench);
  const at = placeIn(compared.after) ?? placeIn(compared.before) ?? '';
  const rights = toldOf(
    compared,
    {
      name: 'app.workbench',
      gained: '可以发布、回滚变更集',
      lost: '不能再发布、回滚变更集',
      ruleAt: was?.publish === is?.publish ? undefined : at,
      at: () => at,
    },
    holding => yesOrNo(holding.before.has(was?.publish), holding.after.has(is?.publish)),
  );
  if (!was || !is || was.fourEyes === is.fourEyes) return rights;
  const alone: Change = {
    risk: 'access',
    weight: is.fourEyes ? 'narrows' : 'widens',
    name: 'app.workbench',
    what: is.fourEyes ? '变更集须由编写人以外的人发布' : '变更集可以由编写人自己发布，不再须由另一人复核',
    at,
  };
  return [...rights, alone];
}

/** Where app.yaml says it. */
function placeIn({ files }: Side): string | undefined {
  const line = (files.get('app.yaml') ?? '').split('\n').findIndex(text => text.startsWith('workbench:'));
  return line < 0 ? undefined : `app.yaml:${line + 1}:1`;
}
