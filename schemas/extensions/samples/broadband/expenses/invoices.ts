import type { Row } from 'heddle/server';

type Documents = Record<
  'expenditure' | 'reimburse' | 'reimburseLine' | 'reimburseTrip' | 'reimburseTripCost',
  readonly Row[]
>;

const unset = { reimburseId: null, expenditureId: null };

/** What has been handed in, and not given back, has its invoices in the register. */
export function invoices({ expenditure, reimburse, ...lines }: Documents): Row[] {
  const isIn = ({ status }: Row): boolean => !['draft', 'returned', 'cancelled'].includes(String(status));
  const claims = new Map(reimburse.filter(isIn).map(claim => [claim.id, claim]));
  const trips = new Map(lines.reimburseTrip.map(({ id, reimburseId }) => [id, claims.get(reimburseId)]));
  const entry = (field: 'expenditureId' | 'reimburseId', document: Row | undefined, { invoiceNo }: Row): Row[] => {
    if (!document) return [];
    const { id, code, createdBy, createdAt, updatedAt, version } = document;
    return [{ ...unset, invoiceNo, [field]: id, documentNo: code, createdBy, createdAt, updatedAt, version }];
  };
  return [
    ...expenditure.filter(isIn).flatMap(payment => entry('expenditureId', payment, payment)),
    ...lines.reimburseLine.flatMap(line => entry('reimburseId', claims.get(line.reimburseId), line)),
    ...lines.reimburseTripCost.flatMap(line => entry('reimburseId', trips.get(line.tripId), line)),
  ].map((row, index) => ({ id: index + 1, ...row }));
}
