import type { Row } from 'heddle/server';
import { Approvals } from './approvals/approvals.ts';
import { authorities } from './approvals/authorities.ts';
import { commentsOf } from './approvals/comments.ts';
import { deputies } from './approvals/deputies.ts';
import { infoChanges } from './changes/info-changes.ts';
import { customers } from './customers/customers.ts';
import { addMonths, type Moment, momentOf } from './days.ts';
import { helpDocs } from './help/articles.ts';
import { company } from './hr/company.ts';
import { holdings } from './hr/holdings.ts';
import { exportFiles } from './messages/export-files.ts';
import { importBatches } from './messages/import-batches.ts';
import { noticeRows } from './messages/notices.ts';
import { textMessages } from './messages/sms.ts';
import { mobilePackages } from './mobile/packages.ts';
import { unionMobiles, unionNumbers } from './mobile/union-mobiles.ts';
import { accounts } from './money/accounts.ts';
import { balances } from './money/balances.ts';
import { billAdjusts, bills } from './money/bills.ts';
import { depositLedger } from './money/deposit-ledger.ts';
import { deposits } from './money/deposits.ts';
import { payments } from './money/payments.ts';
import { refunds } from './money/refunds.ts';
import { network } from './network/network.ts';
import { offerDimensions } from './offers/dimensions.ts';
import { offers } from './offers/offers.ts';
import { offerRelations, relationCounts } from './offers/relations.ts';
import { lifeEvents } from './orders/life-events.ts';
import { orders } from './orders/orders.ts';
import { otherEvents } from './orders/other-events.ts';
import { reviews } from './orders/reviews.ts';
import { communities } from './places/communities.ts';
import { gridTerms } from './places/grid-terms.ts';
import { publicity } from './publicity/publicity.ts';
import { createRandom } from './random.ts';
import { comboResources } from './resources/combos.ts';
import { resourceFlows } from './resources/flows.ts';
import { resCodes, resTypes } from './resources/models.ts';
import { comboPackages } from './resources/packages.ts';
import { promotions } from './resources/promotions.ts';
import { terminals, withOrders } from './resources/terminals.ts';
import { createSetting } from './setting.ts';
import { spending } from './spending.ts';
import { access } from './staff/access.ts';
import { type Operator, operators, type Role } from './staff/operators.ts';
import { type ExistingOrganisation, organisations, withHeads } from './staff/organisations.ts';
import { createStaff } from './staff/staff.ts';
import { attachedSubscriptions } from './subscriptions/attached.ts';
import { userBatches } from './subscriptions/batches.ts';
import { broadbandSubscriptions } from './subscriptions/broadband.ts';
import { businessOrders } from './subscriptions/business-orders.ts';
import { numberSubscriptions, userRows } from './subscriptions/rows.ts';
import { campaigns } from './telemarketing/campaigns.ts';
import { opportunities } from './telemarketing/opportunities.ts';
import { shifts } from './work/shifts.ts';
import { work } from './work/work.ts';

/** What a new database has before any sample: the server seeds it. */
export interface Existing {
  organisations: readonly ExistingOrganisation[];
  operators: readonly Operator[];
  roles: readonly Role[];
  /** Process → the hash of its definition, as the database keeps it. */
  definitions?: Readonly<Record<string, string>>;
}

/** How many of what. */
export interface Sizes {
  customers: number;
  equipment: number;
  applications: number;
  orders: number;
  workOrders: number;
  opportunities: number;
  stock: number;
  suppliers: number;
  items: number;
  applies: number;
  employees: number;
}

const fullSizes: Sizes = {
  customers: 5200,
  equipment: 850,
  applications: 800,
  orders: 20_000,
  workOrders: 3000,
  opportunities: 300,
  stock: 600,
  suppliers: 200,
  items: 300,
  applies: 120,
  employees: 115,
};

/** What there is more of as the operator has more customers; employees, suppliers and items are the company's own. */
const growing: readonly (keyof Sizes)[] = [
  'customers',
  'equipment',
  'applications',
  'orders',
  'workOrders',
  'opportunities',
  'stock',
];

/** @param scale how many times the usual customers, with all that follows from them */
export function sizesOf(scale: number): Sizes {
  const sizes = { ...fullSizes };
  for (const name of growing) sizes[name] = Math.max(1, Math.round(fullSizes[name] * scale));
  return sizes;
}

/**
 * The whole sample as rows by entity, without a database: the same seed, moment and existing rows give the same rows.
 * @param now the end of the 18 months that it tells of; nothing is later.
 */
export function buildWorld(
  seed: number,
  now: Moment,
  existing: Existing,
  sizes: Sizes = fullSizes,
): Record<string, Row[]> {
  const setting = createSetting(createRandom(seed), now);
  const since = momentOf(addMonths(setting.today, -84), 9);
  const secorganize = organisations(existing.organisations);
  const secoperator = operators(
    setting.random.fork('operators'),
    secorganize,
    existing.roles,
    existing.operators.reduce((highest, operator) => Math.max(highest, operator.operatorId), 0),
    new Set(existing.operators.map(operator => operator.operatorCode)),
    since,
  );
  const staff = createStaff([...existing.operators, ...secoperator]);

  const community = communities(setting, secorganize, staff);
  const offer = offers(setting, staff);
  const related = relationCounts(offer);
  const customer = customers(setting, sizes.customers, community, staff);
  const broadband = broadbandSubscriptions(setting, customer, offer);
  const attached = [
    ...attachedSubscriptions(setting, broadband, offer, 'EQUIPMENT', sizes.equipment),
    ...attachedSubscriptions(setting, broadband, offer, 'APPLICATION', sizes.applications),
  ];
  const users = numberSubscriptions([...broadband, ...attached]);
  const account = accounts(setting, users);
  const terminal = terminals(setting, users, sizes.stock, staff);

  const life = lifeEvents(setting, users);
  const order = orders(
    setting,
    [...life, ...otherEvents(setting, users, Math.max(0, sizes.orders - life.length))],
    staff,
    terminal.of,
  );
  const money = balances(setting, account, order);
  const deposit = deposits(setting, users, order, terminal.of);

  const opportunity = opportunities(setting, users, sizes.opportunities, staff, order);
  const keeper = staff.someone(setting.random.fork('keeper'), '系统管理员').operatorCode;
  const cashier = staff.someone(setting.random.fork('cashier'), '财务人员').operatorCode;
  const bill = bills(setting, users);
  const unionPackage = mobilePackages(setting, keeper);
  const unionMobile = unionMobiles(setting, users, unionPackage, staff);
  const numbers = unionNumbers(unionMobile);
  const everybody = [...existing.operators, ...secoperator];
  const approvals = new Approvals(existing.definitions);
  reviews(setting, order, everybody, approvals);
  const employer = company(setting, sizes.employees, {
    organisations: secorganize,
    operators: everybody,
    roles: existing.roles,
    approvals,
    keeper,
    since,
  });
  const spent = spending(setting, {
    sizes,
    staff,
    operators: everybody,
    approvals,
    departments: employer.department ?? [],
    since,
    keeper: cashier,
    orgId: Number(secorganize[0]?.orgId ?? 1),
  });
  const organised = withHeads(secorganize, everybody);
  return {
    secorganize: organised.map(row => ({ ...row, createdBy: 'system' })),
    secoperator,
    ...holdings(setting, { newcomers: secoperator, everybody, roles: existing.roles, approvals }),
    ...access(setting, { everybody, roles: existing.roles, staff }),
    community,
    offer: offer.map(row => ({ ...row, relNum: related.get(row) ?? 0 })),
    offerRelation: offerRelations(setting, offer, keeper),
    offerDimension: offerDimensions(setting, offer, community, everybody, keeper),
    resType: resTypes(keeper, since),
    resCode: resCodes(keeper, since),
    ...promotions(setting, keeper, order),
    comboResource: comboResources(setting, keeper),
    comboPackage: comboPackages(setting, offer, keeper),
    customer,
    ...publicity(setting, community, customer, { staff, operators: everybody, organisations: secorganize, approvals }),
    account: account.map(({ row }) => row),
    insUser: userRows(setting, users).map(row => ({ ...row, unionNum: numbers.get(row.userId) ?? 0 })),
    infoChange: infoChanges(setting, users, Math.ceil(users.length / 60), staff),
    mobilePackage: unionPackage,
    unionMobile,
    ...resourceFlows(setting, terminal.rows, staff),
    terminal: withOrders(terminal.rows, order),
    order: order.map(({ row }) => row),
    ...approvals.rows,
    approvalDeputy: deputies(setting, everybody),
    approvalAuthority: authorities(setting, organised, everybody, existing.roles),
    ...spent,
    ...commentsOf(setting, staff, { ...employer, ...spent }),
    deposit,
    depositLog: depositLedger(deposit),
    payment: payments(order),
    refund: refunds(order),
    balance: money.balances,
    balanceLog: money.logs,
    bill,
    billAdjust: billAdjusts(setting, setting.random.fork('adjusts'), bill, cashier),
    ...userBatches(setting, users, keeper),
    ...businessOrders(setting, users, staff),
    ...network(setting, users, community, since, keeper),
    gridTerm: gridTerms(setting, community, staff),
    ...work(setting, community, secorganize, users, order, sizes.workOrders, staff),
    ...shifts(setting, everybody, staff, approvals),
    ...textMessages(order, 300),
    exportFile: exportFiles(setting, everybody),
    importBatch: importBatches(setting, everybody),
    opportunity,
    ...campaigns(
      setting,
      users,
      opportunity,
      staff,
      offer.filter(({ status }) => status === 'onSale').map(({ offerId }) => offerId),
    ),
    ...employer,
    notice: noticeRows(setting, keeper),
    helpDoc: helpDocs('system', momentOf(addMonths(setting.today, -12), 9)),
  };
}
