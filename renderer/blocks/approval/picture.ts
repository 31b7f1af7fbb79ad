/** What the back end tells of the approvals of a record. */
export interface Picture {
  /** The last first. */
  approvals: Approval[];
  upcoming: Upcoming[];
  /** The steps that it would go through if it were handed in now. */
  ahead: Upcoming[];
  may: {
    /** The reader's own key. */
    me?: number;
    approval?: number;
    task?: number;
    step?: string;
    backTo?: string[];
    claim?: boolean;
    withdraw?: boolean;
    urge?: boolean;
    retry?: boolean;
  };
}

export interface Upcoming {
  key: string;
  title: string;
  /** Empty: nobody is there. */
  people: string[];
  /** One after the other. */
  inTurn?: boolean;
  /** Why it is they, or why it is nobody. */
  why?: string;
}

export interface Approval {
  approvalId: number;
  processTitle: string;
  state: 'running' | 'blocked' | 'returned' | 'agreed' | 'rejected' | 'withdrawn';
  reason: string | null;
  starterName: string;
  startedAt: string;
  endedAt: string | null;
  steps: Step[];
}

interface Step {
  stepId: number;
  title: string;
  state: 'open' | 'agreed' | 'rejected' | 'cancelled';
  round: number;
  tasks: Task[];
}

export interface Task {
  taskId: number;
  handlerName: string;
  orgName: string;
  kind: 'vote' | 'copy';
  state: 'waiting' | 'open' | 'done' | 'cancelled';
  verdict: 'agree' | 'reject' | 'transfer' | null;
  comment: string | null;
  isAdded: boolean;
  givenById: number | null;
  givenByName: string | null;
  givenAs: 'transfer' | 'added' | 'deputy' | null;
  urged: boolean;
  openedAt: string | null;
  doneAt: string | null;
}

export const endText: Record<Approval['state'], string> = {
  running: '结束',
  blocked: '受阻',
  returned: '退回修改',
  agreed: '通过',
  rejected: '不通过',
  withdrawn: '已撤回',
};

/** How somebody came to be asked whom the process did not name. */
export const givenText = { transfer: '转办', added: '加签', deputy: '委托' } as const;

/** What one has said, or that they are still asked. */
export function said(task: Task): string {
  if (task.kind === 'copy') return '抄送';
  if (task.verdict) return { agree: '同意', reject: '驳回', transfer: '转办' }[task.verdict];
  return { waiting: '未轮到', open: task.urged ? '待审批（已催办）' : '待审批', done: '已办', cancelled: '无需审批' }[
    task.state
  ];
}
