import { sql } from 'kysely';
import type { Model, ProcessModel, ProcessStepModel, WhoModel } from '#runtime/language/bundle/model.ts';
import type { Database } from '../database/connect.ts';
import { peopleOf } from './people.ts';
import { rulesOf } from './rules.ts';
import { uncovered, uncoveredSentences } from './uncovered.ts';

/** What becomes of a step that nobody can take. */
const instead: Record<ProcessStepModel['empty'], string> = {
  hold: '审批会停在这里',
  pass: '这一环节会被跳过',
  refuse: '不能提交',
};

interface Organisation {
  id: number;
  name: string;
}

/**
 * The steps that nobody of today's organisation can take, each as a sentence: of roles that nobody holds, people who have
 * left, heads that are not named; and those in whose place a head decides, where that is missing: nobody decides on their
 * own. Where a field of the record says who it is, nobody can tell before there is one.
 */
export async function stepsOfNobody(database: Database, model: Pick<Model, 'processes'>): Promise<string[]> {
  const organisations = await withPeople(database);
  const found: string[] = [];
  for (const process of Object.values(model.processes))
    for (const step of process.steps) {
      for (const who of rulesOf(step.who)) {
        const without = await organisationsWithout(database, who, organisations);
        if (without.length > 0) found.push(sentence(process, { ...step, who }, without, organisations));
        const limits = await uncovered(database, process.name, who, organisations);
        const headless = await organisationsWithoutHead(database, { ...step, who }, organisations);
        if (headless.length > 0) found.push(headSentence(process, step, headless));
        found.push(...uncoveredSentences(limits, process.title, step, instead[step.empty]));
      }
    }
  return found;
}

/** Where somebody could hand something in. */
async function withPeople(database: Database): Promise<Organisation[]> {
  const { rows } = await sql<Organisation>`
    select g.org_id as id, g.org_name as name from secorganize g
    where exists (select 1 from secoperator o where o.org_id = g.org_id and o.enabled is not false) order by g.org_id`.execute(
    database,
  );
  return rows;
}

/** Those from which what is handed in finds nobody. */
async function organisationsWithout(database: Database, who: WhoModel, all: readonly Organisation[]) {
  if (who.covers) return [];
  if (who.field !== undefined || who.starter) return [];
  const isSameForAll = who.head === undefined && !who.isOwn;
  const without: Organisation[] = [];
  for (const organisation of isSameForAll ? all.slice(0, 1) : all) {
    const people = await peopleOf(database, who, { starterId: 0, starterOrgId: organisation.id }, {});
    if (people.length === 0) without.push(organisation);
  }
  return isSameForAll && without.length > 0 ? [...all] : without;
}

/** Those of whom somebody may be the only one asked about what they have handed in, and that have no head to ask instead. */
async function organisationsWithoutHead(database: Database, step: ProcessStepModel, all: readonly Organisation[]) {
  const { starter, head, covers } = step.who;
  if (step.self !== 'head' || starter || head !== undefined || covers) return [];
  const without: Organisation[] = [];
  for (const organisation of all) {
    const starterId = step.who.field === undefined ? await onlyOne(database, step.who, organisation) : 0;
    if (starterId === undefined) continue;
    const heads = await peopleOf(database, { head: 0 }, { starterId, starterOrgId: organisation.id }, {});
    if (heads.length === 0) without.push(organisation);
  }
  return without;
}

/** The one of an organisation who is all that are asked there; undefined: there are others, or it is another's. */
async function onlyOne(database: Database, who: WhoModel, { id }: Organisation): Promise<number | undefined> {
  const [first, ...others] = await peopleOf(database, who, { starterId: 0, starterOrgId: id }, {});
  if (!first || others.length > 0) return undefined;
  const { rows } = await sql`
    select 1 from secoperator where operator_id = ${first.id} and org_id = ${id}`.execute(database);
  return rows.length > 0 ? first.id : undefined;
}

const namesOf = (organisations: readonly Organisation[]): string => organisations.map(({ name }) => name).join('、');

function headSentence(
  process: ProcessModel,
  { title, empty }: ProcessStepModel,
  without: readonly Organisation[],
): string {
  return `流程「${process.title}」的环节「${title}」：从${namesOf(without)}提交的，如果审批人就是提交人，没有人能审批（组织没有负责人），${instead[empty]}`;
}

function sentence(
  process: ProcessModel,
  { title, who, empty }: ProcessStepModel,
  without: readonly Organisation[],
  all: readonly Organisation[],
): string {
  const from = without.length === all.length ? '' : `从${namesOf(without)}提交的，`;
  const meant = [
    ...(who.role === undefined ? [] : [`${who.isOwn ? '本组织的' : ''}角色「${who.role}」`]),
    ...(who.permission === undefined ? [] : [`权限「${who.permission}」`]),
    ...(who.people ? [`工号 ${who.people.join('、')}`] : []),
    ...(who.head === undefined ? [] : ['组织负责人']),
  ];
  return `流程「${process.title}」的环节「${title}」：${from}今天没有人能审批（${meant.join('，')}），${instead[empty]}`;
}
