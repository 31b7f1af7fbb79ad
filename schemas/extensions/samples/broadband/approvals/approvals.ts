import type { Row } from 'heddle/server';
import { type Moment, momentText } from '../days.ts';
import { madeBy } from '../platform-fields.ts';
import type { Operator } from '../staff/operators.ts';

/** What one person was asked, and said. */
export interface Asked {
  person: Operator;
  state: 'open' | 'done' | 'cancelled';
  isClaimed?: boolean;
  verdict?: 'agree' | 'reject';
  comment?: string;
  /** When they said it. */
  done?: Moment;
}

export interface AskedStep {
  stepKey: string;
  stepTitle: string;
  state: 'open' | 'agreed' | 'rejected';
  opened: Moment;
  ended?: Moment;
  asked: readonly Asked[];
  /** Who was told of the agreement (抄送). */
  copied?: readonly Operator[];
}

export interface Approved {
  process: string;
  processTitle: string;
  recordEntity: string;
  recordId: number;
  recordName: string;
  /** Left out: it is known by its name. */
  recordNumber?: string;
  starter: Operator;
  created: Moment;
  state: 'running' | 'returned' | 'agreed' | 'rejected';
  steps: readonly AskedStep[];
}

const text = (moment: Moment | undefined): string | null => (moment === undefined ? null : momentText(moment));

/** The approvals of the sample as rows; of a process that the app does not have there is none. */
export class Approvals {
  readonly rows = { approval: [] as Row[], approvalStep: [] as Row[], approvalTask: [] as Row[] };
  readonly #definitions: Readonly<Record<string, string>>;

  /** @param definitions process → the hash of its definition, as the database keeps it */
  constructor(definitions: Readonly<Record<string, string>> = {}) {
    this.#definitions = definitions;
  }

  add({ steps, starter, created, state, recordNumber, ...about }: Approved): void {
    const definition = this.#definitions[about.process];
    if (definition === undefined) return;
    const approvalId = this.rows.approval.length + 1;
    const last = steps.at(-1);
    const by = madeBy(starter.operatorCode, created);
    this.rows.approval.push({
      approvalId,
      ...about,
      state,
      stepTitle: state === 'running' ? (last?.stepTitle ?? '') : '',
      waitsIn: null,
      round: 1,
      starterId: starter.operatorId,
      starterName: starter.operatorName,
      starterOrgId: starter.orgId,
      definition,
      reason: null,
      resume: null,
      ending: null,
      urgedAt: null,
      endedAt: state === 'agreed' || state === 'rejected' ? text(last?.ended) : null,
      ...by,
    });
    const ofRecord = { ...about, recordNumber: recordNumber ?? about.recordName };
    for (const step of steps) this.#addStep({ approvalId, ...ofRecord, starterName: starter.operatorName }, step, by);
  }

  #addStep(about: Row, { asked, copied = [], opened, ended, ...step }: AskedStep, by: Row): void {
    const stepId = this.rows.approvalStep.length + 1;
    const { approvalId } = about;
    const claimedBy = asked.find(({ isClaimed }) => isClaimed)?.person.operatorId ?? null;
    this.rows.approvalStep.push({
      stepId,
      approvalId,
      ...step,
      round: 1,
      claimedBy,
      headOfId: null,
      endedAt: text(ended),
      ...by,
    });
    const inStep = { ...about, stepId, stepTitle: step.stepTitle };
    for (const { person, state, isClaimed = false, verdict = null, comment = null, done } of asked) {
      const said = { state, isClaimed, verdict, comment, doneAt: text(done) };
      this.#addTask(inStep, person, { kind: 'vote', ...said, openedAt: text(opened) }, by);
    }
    const unsaid = { isClaimed: false, verdict: null, comment: null, doneAt: null };
    for (const person of copied)
      this.#addTask(inStep, person, { kind: 'copy', state: 'open', ...unsaid, openedAt: text(ended) }, by);
  }

  #addTask(inStep: Row, person: Operator, own: Row, by: Row): void {
    this.rows.approvalTask.push({
      taskId: this.rows.approvalTask.length + 1,
      ...inStep,
      handlerId: person.operatorId,
      handlerName: person.operatorName,
      orgName: '',
      ...own,
      isAdded: false,
      waitsFor: [],
      givenById: null,
      givenByName: null,
      givenAs: null,
      urgedAt: null,
      ...by,
    });
  }
}
