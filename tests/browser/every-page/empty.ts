/** Lists that may be empty for everybody where all goes well, and why. */
const mayBe: Record<string, string> = {
  'systemManage/failedJobs': 'nothing has failed',
  'systemManage/blockedApprovals': 'every approval finds somebody who decides',
  'callcenter/orderPage/contractProcess': 'to-dos of one process: every contract of the sample has been decided on',
  'callcenter/orderPage/purchaseBusinessReimburseProcess': 'to-dos of one process: every claim has been decided on',
  'callcenter/orderPage/staffSalaryProcess': 'to-dos of one process: every month has been decided on',
  'develop/gateways': 'what comes from the windows and programs of others: nobody waits for a code to be scanned',
};

/** Who finds rows on which list: somebody who works with it is to, though not everybody who may look at it. */
export class Rows {
  private readonly filled = new Map<string, boolean>();

  /** @param lists all lists of the page; @param empty those of them without a row */
  note(path: string, lists: readonly string[], empty: readonly string[]): void {
    for (const list of lists) {
      const name = list === path ? path : `${path}: ${list}`;
      this.filled.set(name, this.filled.get(name) === true || !empty.includes(list));
    }
  }

  /** The lists that have rows for nobody. */
  missing(): string[] {
    return [...this.filled].flatMap(([name, isFilled]) =>
      isFilled || (name.split(':')[0] ?? '') in mayBe ? [] : [name],
    );
  }
}
