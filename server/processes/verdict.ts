import type { AgreeRule } from '#runtime/language/bundle/model.ts';

/** One of those who decide in a step; without a verdict they have not yet. */
export interface Voter {
  verdict?: 'agree' | 'reject';
  /** The organisation that they stand for. */
  group: string;
  /** Asked for by another voter (加签): their agreement is needed, however few of the others are. */
  isAdded: boolean;
}

export type Outcome = 'open' | 'agreed' | 'rejected';

/**
 * What the votes of a step come to: nothing but these and the rule decides, in whatever order they came.
 * Rejected as soon as somebody who can has said no, or as soon as the rule cannot be met any more.
 */
export function outcomeOf(rule: AgreeRule, veto: boolean, voters: readonly Voter[]): Outcome {
  if (voters.some(({ verdict, isAdded }) => verdict === 'reject' && (veto || isAdded))) return 'rejected';
  const asked = voters.filter(({ isAdded }) => !isAdded);
  if (!meets(rule, asked, ({ verdict }) => verdict !== 'reject')) return 'rejected';
  const agreed = ({ verdict }: Voter): boolean => verdict === 'agree';
  return voters.every(voter => !voter.isAdded || agreed(voter)) && meets(rule, asked, agreed) ? 'agreed' : 'open';
}

/** Whether those for whom `counts` holds are enough. Where nobody is asked but those added, they are enough. */
function meets(rule: AgreeRule, voters: readonly Voter[], counts: (voter: Voter) => boolean): boolean {
  if (voters.length === 0) return true;
  const count = voters.filter(counts).length;
  switch (rule.is) {
    case 'any':
      return count > 0;
    case 'all':
      return count === voters.length;
    case 'groups': {
      const groups = new Set(voters.map(({ group }) => group));
      return new Set(voters.filter(counts).map(({ group }) => group)).size === groups.size;
    }
    case 'number':
      return count >= Math.min(rule.number, voters.length);
    case 'percent':
      return count * 100 >= rule.percent * voters.length;
  }
}

/** Whether a step can still be decided by its rule where one of those asked never votes. @param others all but those who never will */
export function canDoWithout(rule: AgreeRule, gone: Voter, others: readonly Voter[]): boolean {
  const able = others.filter(({ isAdded, verdict }) => !isAdded && verdict !== 'reject');
  if (gone.isAdded) return false;
  switch (rule.is) {
    case 'any':
      return able.length > 0;
    case 'number':
      return able.length >= rule.number;
    case 'groups':
      return able.some(({ group }) => group === gone.group);
    default:
      return false;
  }
}
