import type { Model, RoleModel } from '#runtime/language/bundle/model.ts';
import { whoWords } from '#runtime/language/words/explain/who-words.ts';
import { user } from '#runtime/language/words/names.ts';
import { Words } from '#runtime/language/words/words.ts';
import { holderOf } from '../../rights/holder.ts';
import { Rights } from '../../rights/rights.ts';
import type { Change } from '../change.ts';
import { differences } from '../differences.ts';
import { byName, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';

type Sides = Readonly<Record<'before' | 'after', Side>>;

/** Roles that are new or gone, how a role comes to somebody, who gives what alone, and who decides on records. */
export const roleChanges = (sides: Sides): Change[] => [
  ...rolesThemselves(sides),
  ...twoPersons(sides),
  ...deciders(sides),
];

const ways = { askable: '可以申请', lendable: '可以借出', assignable: '可以由人事分配' } as const;

function rolesThemselves({ before, after }: Sides): Change[] {
  return pairsOf(before.resolved.model.roles, after.resolved.model.roles).flatMap(
    ({ name, before: was, after: is }) => {
      const at = after.places.of('role', '', name) ?? before.places.of('role', '', name) ?? '';
      const one = { risk: 'access', name, at, roles: [name] } as const;
      if (!was && is) return [{ ...one, weight: 'widens' as const, what: `新角色：${sizeOf(after, is)}` }];
      if (was && !is) return [{ ...one, weight: 'narrows' as const, what: `没有这个角色了：${sizeOf(before, was)}` }];
      return Object.entries(ways).flatMap(([way, words]): Change[] => {
        const key = way as keyof typeof ways;
        if (was?.[key] === is?.[key]) return [];
        return [{ ...one, weight: is?.[key] ? 'widens' : 'narrows', what: `${is?.[key] ? '' : '不再'}${words}` }];
      });
    },
  );
}

function sizeOf({ resolved: { model, routes } }: Side, { name }: RoleModel): string {
  const rights = new Rights(model, holderOf(model, name));
  const pages = routes.filter(({ path, permission }) => permission && rights.opens(path, permission)).length;
  const calls = Object.values(model.calls).filter(call => Array.isArray(call.access) && rights.makes(call)).length;
  return `按权限可以打开 ${pages} 个页面、调用 ${calls} 个调用`;
}

/** Labels that one person alone gives now. */
function twoPersons({ before, after }: Sides): Change[] {
  const [was, is] = [before, after].map(({ resolved }) => new Set(resolved.model.permissions.twoPersons));
  const at = after.places.catalogue('twoPersons') ?? before.places.catalogue('twoPersons') ?? '';
  return [...new Set([...(was ?? []), ...(is ?? [])])].flatMap((label): Change[] => {
    if (was?.has(label) === is?.has(label)) return [];
    const widens = was?.has(label) === true;
    const what = widens ? `权限「${label}」一个人就可以授予` : `权限「${label}」须由两人授予`;
    return [{ risk: 'access', weight: widens ? 'widens' : 'narrows', name: label, what, at }];
  });
}

/** Who decides in a step: whoever comes to decide gains by it, and whether somebody does only the organisation says. */
function deciders({ before, after }: Sides): Change[] {
  return pairsOf(before.resolved.model.processes, after.resolved.model.processes).flatMap(
    ({ name, before: was, after: is }) => {
      if (!was || !is) return [];
      const steps = pairsOf(byName(named(was.steps)), byName(named(is.steps)));
      return steps.flatMap(({ before: former, after: now }): Change[] => {
        if (!former || !now || [...differences(former.who, now.who)].length === 0) return [];
        const at = after.places.of('process', '', name) ?? '';
        const what = `「${is.title}」的「${now.title}」由别人审批`;
        const words = {
          before: told(before.resolved.model, was.entity, former.who),
          after: told(after.resolved.model, is.entity, now.who),
        };
        return [{ risk: 'access', weight: 'widens', name, what, at, ...words }];
      });
    },
  );
}

const named = <T extends { key: string }>(steps: readonly T[]) => steps.map(step => ({ ...step, name: step.key }));

function told(model: Model, name: string, who: Parameters<typeof whoWords>[0]): string {
  const entity = model.entities[name];
  return entity ? whoWords(who, entity, new Words(model, { user, row: { title: '', fields: entity.fields } })) : '';
}
