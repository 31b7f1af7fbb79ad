import { districts } from '../districts.ts';

/** What is in the table already: the server makes the root and whatever the sample accounts name. */
export interface ExistingOrganisation {
  orgId: number;
  orgName: string;
  parentId: number | null;
  orgPath: string | null;
}

export interface Organisation {
  orgId: number;
  orgName: string;
  parentId: number | null;
  orgType: '公司' | '分公司' | '服务站' | '外包';
  district: string | null;
  regionId: string | null;
  orgPath: string;
  enabled: boolean;
}

interface Wanted {
  name: string;
  type: Organisation['orgType'];
  parent?: string;
  district?: string;
}

const seatOf = (branch: string): string => districts.find(district => district.branch === branch)?.code ?? '';

export const callCentre = '诚通呼叫外包中心';

const branches = ['城中分公司', '滨江分公司', '城西分公司', '县域分公司'];

/** Root → four branches, each in the first of its districts → two service stations a district; contractors beside the branches. */
const wanted = (root: string): Wanted[] => [
  { name: root, type: '公司' },
  ...branches.map(name => ({ name, type: '分公司' as const, parent: root, district: seatOf(name) })),
  ...districts.flatMap(district =>
    district.stations.map(name => ({
      name,
      type: '服务站' as const,
      parent: district.branch,
      district: district.code,
    })),
  ),
  ...['华联装维外包队', '速达配送外包队', callCentre].map(name => ({ name, type: '外包' as const, parent: root })),
];

/** All organisations; those that exist keep their keys and find their place in the tree. Other existing ones stay out of it. */
export function organisations(existing: readonly ExistingOrganisation[]): Organisation[] {
  const root = existing.find(found => found.parentId === null);
  const made = new Map<string, Organisation>();
  let last = existing.reduce((highest, found) => Math.max(highest, found.orgId), 0);
  for (const { name, type, parent, district } of wanted(root?.orgName ?? '宽带公司')) {
    const found = existing.find(candidate => candidate.orgName === name);
    const orgId = found?.orgId ?? ++last;
    const above = parent ? made.get(parent) : undefined;
    made.set(name, {
      orgId,
      orgName: name,
      parentId: above?.orgId ?? null,
      orgType: type,
      district: districts.find(candidate => candidate.code === district)?.name ?? null,
      regionId: district || null,
      orgPath: above ? `${above.orgPath}${orgId}/` : (found?.orgPath ?? `/${orgId}/`),
      enabled: true,
    });
  }
  return [...made.values()];
}

/** The same with who is at the head of each and who stands for them: the first two of its people; nobody where it has none. */
export const withHeads = (
  organisations: readonly Organisation[],
  people: readonly { operatorId: number; orgId: number }[],
): (Organisation & { headId: number | null; deputyId: number | null })[] =>
  organisations.map(organisation => {
    const [head, deputy] = people.filter(({ orgId }) => orgId === organisation.orgId);
    return { ...organisation, headId: head?.operatorId ?? null, deputyId: deputy?.operatorId ?? null };
  });
