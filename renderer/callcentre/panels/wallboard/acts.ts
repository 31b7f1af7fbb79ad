import { hasCall } from './agent-state.ts';
import type { BoardAgent } from './board.ts';

/** What a supervisor does to a colleague (agent spec 6). */
export type Act =
  | 'spy'
  | 'whisper'
  | 'threeway'
  | 'barge'
  | 'pickup'
  | 'disconnect'
  | 'pause_client'
  | 'unpause_client';

/** Acts that last until they are ended. */
export type Lasting = 'spy' | 'whisper' | 'threeway' | 'barge';

type Target = Pick<BoardAgent, 'cno' | 'name' | 'state'>;

interface Rule {
  label: string;
  /** What it does, in a line. */
  hint: string;
  /** Why not now; null where it can be done. */
  why(agent: Target): string | null;
  /** What is asked first, where a call would end. */
  confirm?: string;
}

const inCall = ({ state }: Target): string | null => (hasCall(state) ? null : '座席不在通话中');

export const acts: Readonly<Record<Act, Rule>> = {
  spy: { label: '监听', hint: '只听，双方听不到您', why: inCall },
  whisper: { label: '耳语', hint: '只有座席听得到您', why: inCall },
  threeway: { label: '三方', hint: '加入通话，三方互通', why: inCall },
  barge: {
    label: '强插',
    hint: '强行加入，座席和客户都听得到您',
    why: inCall,
    confirm: '您将强行加入通话，座席和客户都听得到您，座席不会退出。',
  },
  pickup: {
    label: '抢线',
    hint: '代接正在振铃的来电',
    why: ({ state }) => (state === 'ringing' || state === 'calling' ? null : '座席没有振铃'),
  },
  disconnect: {
    label: '强拆',
    hint: '立即挂断该通话',
    why: agent => (agent.state === 'ringing' || agent.state === 'calling' ? null : inCall(agent)),
    confirm: '客户与座席的通话将立即结束，无法恢复。',
  },
  pause_client: {
    label: '置忙',
    hint: '不再分配来电',
    why: ({ state }) => (state === 'offline' ? '座席不在线' : state === 'paused' ? '座席已置忙' : null),
  },
  unpause_client: {
    label: '置闲',
    hint: '恢复分配来电',
    why: ({ state }) => (state === 'paused' || state === 'wrapup' ? null : '座席没有置忙'),
  },
};
