/** One of the roster of a step, and after whom it is their turn. */
export interface Member {
  id: number;
  state: 'waiting' | 'open' | 'done' | 'cancelled';
  /** Those who decide before. */
  waitsFor: readonly number[];
}

export type AddedWhere = 'before' | 'after' | 'beside';

/** A roster of which the turn has come of everybody who waits for nobody any more. */
export function withTurns<M extends Member>(roster: readonly M[]): M[] {
  const pending = new Set(roster.filter(({ state }) => state === 'waiting' || state === 'open').map(({ id }) => id));
  return roster.map(member => {
    const waits = member.waitsFor.some(id => pending.has(id));
    if (member.state === 'waiting' && !waits) return { ...member, state: 'open' };
    return member.state === 'open' && waits ? { ...member, state: 'waiting' } : member;
  });
}

/** 加签: a further member before one of the roster, after them, or beside. */
export function withAdded<M extends Member>(roster: readonly M[], by: number, added: M, where: AddedWhere): M[] {
  const placed: M = { ...added, state: 'waiting', waitsFor: where === 'after' ? [by] : [] };
  const others = roster.map(member => {
    const follows = where === 'before' ? member.id === by : where === 'after' && member.waitsFor.includes(by);
    return follows ? { ...member, waitsFor: [...member.waitsFor, added.id] } : member;
  });
  return withTurns([...others, placed]);
}

/** One more of the roster, who waits for nobody. */
export const withBeside = <M extends Member>(roster: readonly M[], added: M): M[] =>
  withTurns([...roster, { ...added, state: 'waiting' as const, waitsFor: [] }]);

/** 减签: one less; who waited for them waits for those whom they waited for. */
export function withRemoved<M extends Member>(roster: readonly M[], id: number): M[] {
  const gone = roster.find(member => member.id === id);
  return withTurns(
    roster.map(member => {
      if (member.id === id) return { ...member, state: 'cancelled' as const };
      if (!member.waitsFor.includes(id)) return member;
      return { ...member, waitsFor: [...member.waitsFor.filter(one => one !== id), ...(gone?.waitsFor ?? [])] };
    }),
  );
}

/** 转办: another in the place of one, who is done with it. */
export function withReplaced<M extends Member>(roster: readonly M[], id: number, other: M): M[] {
  const former = roster.find(member => member.id === id);
  return withTurns([
    ...roster.map(member => {
      if (member.id === id) return { ...member, state: 'done' as const };
      return { ...member, waitsFor: member.waitsFor.map(one => (one === id ? other.id : one)) };
    }),
    { ...other, state: 'waiting', waitsFor: former?.waitsFor ?? [] },
  ]);
}
