/**
 * The numbers of an agent's queues, joined by commas, as queueStatus asks for them: an id is the enterprise's digits and
 * the number.
 */
export function queueNumbers({ qids, enterpriseId }: { qids: string; enterpriseId: number }): string {
  const prefix = String(enterpriseId);
  return qids
    .split(',')
    .filter(Boolean)
    .map(qid => (qid.startsWith(prefix) ? qid.slice(prefix.length) : qid))
    .join(',');
}
