import type { Row } from 'heddle/server';
import { createCodes } from '../codes.ts';
import { type Day, dayOf, type Moment, momentOf } from '../days.ts';
import { groupBy } from '../group.ts';
import { madeBy } from '../platform-fields.ts';
import type { Random } from '../random.ts';
import type { Setting } from '../setting.ts';
import type { Staff } from '../staff/staff.ts';

type FlowType = 'in' | 'take' | 'giveBack' | 'transfer' | 'scrap' | 'rollback';

/** A document of stock before it is numbered. */
interface Flow {
  flowType: FlowType;
  created: Moment;
  orgId: number;
  operatorCode: string;
  terminals: Row[];
  about?: { resCodeId?: unknown; ownerOperatorId?: unknown; toOrgId?: unknown; reason?: string };
  before?: { status: string; orgId: unknown; ownerId: unknown };
  /** A serial number that was there already. */
  failed?: unknown;
  rolledBack?: true;
  takesBack?: Flow;
}

const dayIn = (text: unknown): Day => dayOf(String(text).slice(0, 10));

/** What brought the terminals where they are: every one came in by a document, and some moved since. */
export function resourceFlows(setting: Setting, terminals: readonly Row[], staff: Staff) {
  const random = setting.random.fork('flows');
  const orgs = [...new Set(terminals.map(row => Number(row.orgId)))];
  const inStock = terminals.filter(row => row.status === 'inStock' && row.bindDate === null);
  const elsewhere = (row: Row) => random.pick(orgs.filter(orgId => orgId !== row.orgId));
  const origins = new Map(inStock.filter(() => random.chance(0.08)).map(row => [row, elsewhere(row)]));
  const still = inStock.filter(row => !origins.has(row));
  const flows = [
    ...arrivals(setting, random, terminals, row => origins.get(row) ?? Number(row.orgId), staff),
    ...transfers(setting, random, origins, staff),
    ...taken(setting, terminals),
    ...thereAndBack(setting, still.slice(0, 12), staff, random),
    ...scrapped(setting, random, terminals, staff),
  ].sort((one, other) => one.created - other.created);
  return numbered(flows);
}

/** Deliveries: of a model, to an organisation, within half a year. */
function arrivals(
  setting: Setting,
  random: Random,
  terminals: readonly Row[],
  orgOf: (row: Row) => number,
  staff: Staff,
): Flow[] {
  const half = (row: Row) => Math.floor((setting.today - dayIn(row.createdAt)) / 182);
  return [...groupBy(terminals, row => `${row.resCodeId} ${orgOf(row)} ${half(row)}`).values()].map(rows => {
    const [first] = rows as [Row];
    const orgId = orgOf(first);
    const earliest = Math.min(...rows.map(row => dayIn(row.createdAt)));
    const { operatorCode } = staff.someone(random, '营业受理员', orgId);
    const created = momentOf(earliest - random.integer(3, 20), random.integer(9, 16), random.integer(0, 59));
    for (const row of rows) Object.assign(row, { createdBy: operatorCode, createdAt: madeBy('', created).createdAt });
    return {
      flowType: 'in',
      created,
      orgId,
      operatorCode,
      terminals: rows,
      about: { resCodeId: first.resCodeId, toOrgId: orgId },
      ...(random.chance(0.1) ? { failed: random.pick(terminals).sn } : {}),
    };
  });
}

function transfers(setting: Setting, random: Random, origins: ReadonlyMap<Row, number>, staff: Staff): Flow[] {
  return [...groupBy(origins, ([row, origin]) => `${origin} ${row.orgId}`).values()].map(moves => {
    const [[row, orgId]] = moves as [[Row, number]];
    return {
      flowType: 'transfer',
      created: momentOf(setting.today - random.integer(2, 40), 15, random.integer(0, 59)),
      orgId,
      operatorCode: staff.someone(random, '营业受理员', orgId).operatorCode,
      terminals: moves.map(([moved]) => moved),
      about: { toOrgId: row.orgId, reason: '库存调剂' },
      before: { status: 'inStock', orgId, ownerId: null },
    };
  });
}

/** What engineers have with them. */
function taken(setting: Setting, terminals: readonly Row[]): Flow[] {
  const allocated = terminals.filter(row => row.status === 'allocated');
  return [...groupBy(allocated, row => row.ownerOperatorId).values()].map((rows, index) => {
    const [first] = rows as [Row];
    return {
      flowType: 'take',
      created: Math.min(setting.now, momentOf(setting.today - (index % 20), 8, 30)),
      orgId: Number(first.orgId),
      operatorCode: String(first.createdBy),
      terminals: rows,
      about: { ownerOperatorId: first.ownerOperatorId },
      before: { status: 'inStock', orgId: first.orgId, ownerId: null },
    };
  });
}

/** Taken and given back the day after; or taken by mistake, which was taken back at once. */
function thereAndBack(setting: Setting, rows: readonly Row[], staff: Staff, random: Random): Flow[] {
  return rows.flatMap((row, index): Flow[] => {
    const orgId = Number(row.orgId);
    const owner = staff.someone(random, '网格员', orgId);
    const created = momentOf(setting.today - 3 - index, 9, random.integer(0, 59));
    const common = { orgId, operatorCode: staff.someone(random, '营业受理员', orgId).operatorCode, terminals: [row] };
    const mistaken = index % 3 === 0;
    const take: Flow = {
      ...common,
      ...(mistaken ? { rolledBack: true } : {}),
      flowType: 'take',
      created,
      about: { ownerOperatorId: owner.operatorId },
      before: { status: 'inStock', orgId, ownerId: null },
    };
    const before = { status: 'allocated', orgId, ownerId: owner.operatorId };
    return mistaken
      ? [take, { ...common, flowType: 'rollback', created: created + 1800, before, takesBack: take }]
      : [take, { ...common, flowType: 'giveBack', created: created + 90_000, before, about: { reason: '改约未用' } }];
  });
}

function scrapped(setting: Setting, random: Random, terminals: readonly Row[], staff: Staff): Flow[] {
  const rows = terminals.filter(row => row.status === 'scrapped');
  const quarter = (row: Row) => Math.floor((setting.today - dayIn(row.returnDate)) / 91);
  return [...groupBy(rows, row => `${row.orgId} ${quarter(row)}`).values()].map(group => {
    const [first] = group as [Row];
    const orgId = Number(first.orgId);
    const last = Math.max(...group.map(row => dayIn(row.returnDate)));
    return {
      flowType: 'scrap',
      created: Math.min(setting.now, momentOf(last + 5, 16, random.integer(0, 59))),
      orgId,
      operatorCode: staff.someone(random, '营业受理员', orgId).operatorCode,
      terminals: group,
      about: { reason: random.pick(['主板损坏，无维修价值', '外壳破损', '雷击烧毁']) },
      before: { status: 'faulty', orgId, ownerId: null },
    };
  });
}

/** In the order of time; each terminal ends with the last document that still stands. */
function numbered(flows: readonly Flow[]): { resFlow: Row[]; resFlowLine: Row[] } {
  const newCode = createCodes('CR');
  const ids = new Map(flows.map((flow, index) => [flow, 60_001 + index]));
  const lines: Row[] = [];
  const documents = flows.map(flow => {
    const resFlowId = ids.get(flow);
    const made = madeBy(flow.operatorCode, flow.created);
    const line = (sn: unknown, more: Row): Row => ({
      resFlowLineId: 600_001 + lines.length,
      resFlowId,
      sn,
      beforeStatus: null,
      beforeOrgId: null,
      beforeOwnerId: null,
      beforeFlowId: null,
      failReason: null,
      ...more,
      ...made,
    });
    for (const terminal of flow.terminals) {
      const { status, orgId, ownerId } = flow.before ?? { status: null, orgId: null, ownerId: null };
      const before = { beforeStatus: status, beforeOrgId: orgId, beforeOwnerId: ownerId };
      lines.push(line(terminal.sn, { result: 'success', ...before, beforeFlowId: terminal.lastFlowId }));
      if (!flow.rolledBack && flow.flowType !== 'rollback') terminal.lastFlowId = resFlowId;
    }
    if (flow.failed) lines.push(line(flow.failed, { result: 'failed', failReason: '序列号已存在' }));
    const { resCodeId = null, ownerOperatorId = null, toOrgId = null, reason = null } = flow.about ?? {};
    return {
      resFlowId,
      flowNo: newCode(flow.created),
      flowType: flow.flowType,
      resCodeId,
      toOrgId,
      ownerOperatorId,
      custId: null,
      orderId: null,
      takenBackId: (flow.takesBack && ids.get(flow.takesBack)) ?? null,
      num: flow.terminals.length,
      failNum: flow.failed ? 1 : 0,
      reason,
      status: flow.rolledBack ? 'rolledBack' : 'done',
      orgId: flow.orgId,
      ...made,
    };
  });
  return { resFlow: documents, resFlowLine: lines };
}
