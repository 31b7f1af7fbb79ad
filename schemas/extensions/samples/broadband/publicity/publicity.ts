import type { Row } from 'heddle/server';
import type { Approvals } from '../approvals/approvals.ts';
import { potentialCustomers } from '../customers/potential-customers.ts';
import type { Community } from '../places/communities.ts';
import { createDecisions } from '../purchasing/decisions.ts';
import type { Setting } from '../setting.ts';
import type { Operator } from '../staff/operators.ts';
import { callCentre, type Organisation } from '../staff/organisations.ts';
import type { Staff } from '../staff/staff.ts';
import { publicityEvents } from './events.ts';
import { publicityLeads } from './leads.ts';

interface Given {
  staff: Staff;
  operators: readonly Operator[];
  organisations: readonly Organisation[];
  /** Who agreed to an event, noted there. */
  approvals: Approvals;
}

const review = {
  process: 'crm.propaganda',
  processTitle: '宣传审核',
  steps: [{ stepKey: 'supervisor', stepTitle: '营业主管审核', role: '营业主管', from: 0 }],
  doubt: '请写明物料用量并错开同小区的宣传',
};

const verdicts: Record<string, string> = { pendingReview: 'approving', rejected: 'returned' };

/** Events with their staff and leads, and the potential customers, of whom some were brought by an event. */
export function publicity(
  setting: Setting,
  places: readonly (Community & Row)[],
  customers: readonly Row[],
  given: Given,
) {
  const potential = potentialCustomers(setting, places, customers, given.staff);
  const events = publicityEvents(setting, places, given.staff);
  const group = given.organisations.find(({ orgName }) => orgName === callCentre)?.orgId ?? 1;
  const leads = publicityLeads(setting, events, potential, group);
  const decide = createDecisions(setting, given.operators, given.approvals);
  for (const { id, code, title, status, leader, created } of events) {
    if (status === 'draft') continue;
    const record = { recordEntity: 'propaganda', recordId: id, recordName: title, recordNumber: code };
    decide({ ...review, ...record, starter: leader, created }, 0, verdicts[status] ?? status);
  }
  const brought = new Map(leads.map(lead => [lead.potentialId, lead]));
  return {
    propaganda: events.map(({ id, row }) => {
      const own = leads.filter(({ propagandaId, status }) => propagandaId === id && status !== 'invalid');
      const handedNum = own.filter(({ status }) => status === 'handedOver').length;
      return { ...row, leadsNum: own.length, handedNum };
    }),
    propagandaStaff: events.flatMap(({ staff }) => staff),
    propagandaLead: leads,
    potentialCustomer: potential.map(row => {
      const lead = brought.get(row.potentialId);
      if (!lead) return row;
      const { communityId, handleOrgId, collector, createdBy } = lead;
      return { ...row, communityId, orgId: handleOrgId, collector, createdBy };
    }),
  };
}
