import type { Answer } from '#agent/protocol/answers.ts';
import type { EventFields } from '#agent/protocol/events/index.ts';
import { type AgentState, type Group, shownStates, stateOf } from './agent-state.ts';

/** One agent. Moments are the server's, ms since 1970. */
export interface BoardAgent {
  cno: string;
  name: string;
  state: AgentState;
  /** The switch's own word for the state: its change begins a new duration. */
  code: string;
  since: number;
  /** Why paused. */
  reason: string;
  customerNumber: string;
  bindTel: string;
  qids: readonly string[];
}

export interface BoardQueue {
  qid: string;
  name: string;
  completed: number;
  abandoned: number;
  /** Answered within so many seconds, in so many per cent. */
  within: number;
  serviceLevel: number;
  /** Means, seconds. */
  holdTime: number;
  talkTime: number;
}

export interface Waiting {
  uniqueId: string;
  qid: string;
  customerNumber: string;
  since: number;
}

/** What a wallboard shows of some queues. */
export interface Board {
  queues: readonly BoardQueue[];
  agents: readonly BoardAgent[];
  /** Who has waited longest comes first. */
  waiting: readonly Waiting[];
}

type Status = EventFields<'status'>;
type Queues = Answer<'queueStatus'>['queues'];
type Figures = NonNullable<Queues[number]['queueParams']>;

const emptyBoard: Board = { queues: [], agents: [], waiting: [] };

/** The board that the switch's figures make. `now` is the server's, ms since 1970. */
export const readBoard = (queues: Queues, now: number): Board =>
  queues.reduce((board, queue) => withQueue(board, queue, now), emptyBoard);

/** The board after all about one queue was told. */
export function withQueue(board: Board, received: Queues[number], now: number): Board {
  const { qid = '', qno = '', qname, queueParams = {}, memberStatus = [], queueEntry = [] } = received;
  const queue = readQueue(qid, qname || qno, queueParams);
  const isKnown = board.queues.some(other => other.qid === qid);
  const agents = new Map(
    board.agents.map(agent => [agent.cno, { ...agent, qids: agent.qids.filter(other => other !== qid) }]),
  );
  for (const status of memberStatus) {
    const agent = readAgent(status, now);
    if (agent) agents.set(agent.cno, { ...agent, qids: [...(agents.get(agent.cno)?.qids ?? []), qid] });
  }
  const callers = queueEntry.map(({ uniqueId = '', customerNumber = '', waitTime, joinTime }) => ({
    uniqueId,
    qid,
    customerNumber,
    since: waitTime !== undefined ? now - waitTime * 1000 : joinTime !== undefined ? joinTime * 1000 : now,
  }));
  return {
    queues: isKnown ? board.queues.map(other => (other.qid === qid ? queue : other)) : [...board.queues, queue],
    agents: [...agents.values()].filter(({ qids }) => qids.length > 0).sort((x, y) => x.cno.localeCompare(y.cno)),
    waiting: [...board.waiting.filter(other => other.qid !== qid), ...callers].sort((x, y) => x.since - y.since),
  };
}

const readQueue = (qid: string, name: string, figures: Figures): BoardQueue => ({
  qid,
  name,
  completed: figures.completed ?? 0,
  abandoned: figures.abandoned ?? 0,
  within: figures.serviceLevel ?? 0,
  serviceLevel: figures.serviceLevelPerf ?? 100,
  holdTime: figures.holdTime ?? 0,
  talkTime: figures.talkTime ?? 0,
});

/** Durations that the status tells count from `now` back; without them the state begins now. */
function readAgent(status: Status, now: number): BoardAgent | null {
  const state = stateOf(status);
  if (status.cno === undefined || status.code === undefined || state === null) return null;
  const { loginStatusDuration = 0, deviceStatusDuration = 0 } = status;
  const byDevice = ['talk', 'ring'].includes(shownStates[state].group) || state === 'invalid';
  return {
    cno: status.cno,
    name: status.cname ?? '',
    state,
    code: status.code,
    since: now - (byDevice ? deviceStatusDuration : loginStatusDuration) * 1000,
    reason: status.pauseDescription ?? '',
    customerNumber: status.customerNumber ?? '',
    bindTel: status.bindTel ?? '',
    qids: [],
  };
}

/** The board after an agent's status was heard. Whom the board does not know is left to the next reading. */
export function withStatus(board: Board, status: Status, now: number): Board {
  const before = board.agents.find(({ cno }) => cno === status.cno);
  const heard = before && readAgent(status, now);
  if (!before || !heard) return board;
  const after: BoardAgent = {
    ...heard,
    name: heard.name || before.name,
    since: heard.code === before.code ? before.since : now,
    qids: before.qids,
  };
  return { ...board, agents: board.agents.map(agent => (agent === before ? after : agent)) };
}

/** The part of one queue; the whole without one. */
export const ofQueue = (board: Board, qid: string | null): Board =>
  qid === null
    ? board
    : {
        queues: board.queues.filter(queue => queue.qid === qid),
        agents: board.agents.filter(agent => agent.qids.includes(qid)),
        waiting: board.waiting.filter(caller => caller.qid === qid),
      };

export interface Totals {
  completed: number;
  abandoned: number;
  serviceLevel: number;
  agents: Readonly<Record<Group, number>>;
}

/** All queues together; the service level by the calls that each had. */
export function totalsOf({ queues, agents }: Board): Totals {
  const sum = (of: (queue: BoardQueue) => number): number => queues.reduce((total, queue) => total + of(queue), 0);
  const calls = sum(queue => queue.completed + queue.abandoned);
  const timely = sum(queue => queue.serviceLevel * (queue.completed + queue.abandoned));
  const counts: Record<Group, number> = { talk: 0, ring: 0, wrap: 0, free: 0, away: 0, off: 0 };
  for (const { state } of agents) counts[shownStates[state].group] += 1;
  return {
    completed: sum(queue => queue.completed),
    abandoned: sum(queue => queue.abandoned),
    serviceLevel: calls === 0 ? 100 : Math.round((timely / calls) * 10) / 10,
    agents: counts,
  };
}
