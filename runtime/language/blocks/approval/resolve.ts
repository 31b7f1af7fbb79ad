import { nearest } from '../../issues/nearest.ts';
import type { FieldModel } from '../../model/model.ts';
import type { Commented, ProcessModel, ProcessStepModel } from '../../model/process.ts';
import type { BundledAction } from '../../parts/action/action.ts';
import { formSchema } from '../../parts/field/form-schema.ts';
import { placedKeys } from '../data.ts';
import type { BlockUse } from '../every-block.ts';
import type { ApprovalBlock, BundledApprovalBlock } from './block.ts';

const service = 'approval';

/** The block with the dialogs of all that may be done in its process. */
export function resolveApproval(block: ApprovalBlock, use: BlockUse): BundledApprovalBlock | undefined {
  const { page, place, scope } = use;
  const { processes, entities } = place.context.model;
  const process = processes[block.process];
  if (!process)
    return void place
      .at('process')
      .report('HD956', { name: block.process }, { hint: nearest(block.process, Object.keys(processes)) });
  place.at('process').uses('process', '', block.process);
  const entity = entities[process.entity];
  if (!entity) return undefined;
  if (use.variable === undefined) return void place.at('process').report('HD221');
  const of = page.call(`${service}.of`, place);
  const key = `${use.variable}.${entity.key}`;
  return {
    block: 'approval',
    ...placedKeys(block, use),
    call: of?.name ?? '',
    with: { entity: { cel: `'${entity.name}'`, at: '' }, key: place.at('process').expression(key, scope) },
    entity: entity.name,
    actions: actionsOf(process, entity.fields, use),
    remove: action(use, 'remove', '减签', { with: { task: 'row.taskId' }, confirm: '不再由TA审批？' }),
  };
}

function actionsOf(process: ProcessModel, fields: readonly FieldModel[], use: BlockUse): BundledAction[] {
  const { toSteps } = process.reject;
  const mine = { with: { task: 'may.task' } };
  const later = process.steps.slice(0, -1);
  return [
    ...process.steps.map(step =>
      action(use, 'agree', '同意', {
        ...mine,
        key: `agree-${step.key}`,
        when: `may.step == '${step.key}'`,
        ask: [...editable(step, fields), comment(process, 'agree')],
      }),
    ),
    action(use, 'reject', '驳回', {
      ...mine,
      when: 'may.task != null',
      ask: [comment(process, 'reject')],
      danger: true,
    }),
    action(use, 'claim', '接单', { ...mine, when: 'may.claim == true' }),
    ...(toSteps ? later : []).map(step =>
      action(use, 'reject', `驳回到「${step.title}」`, {
        with: { task: 'may.task', to: `'${step.key}'` },
        key: `reject-${step.key}`,
        when: `'${step.key}' in may.backTo`,
        ask: [comment(process, 'reject')],
        danger: true,
      }),
    ),
    action(use, 'transfer', '转办', {
      ...mine,
      when: 'may.task != null',
      ask: [of(use, 'transfer', 'to'), comment(process, 'transfer')],
    }),
    action(use, 'add', '加签', {
      ...mine,
      when: 'may.task != null',
      ask: [of(use, 'add', 'to'), of(use, 'add', 'where'), comment(process, 'add')],
    }),
    action(use, 'withdraw', '撤回', {
      with: { approval: 'may.approval' },
      when: 'may.withdraw == true',
      ask: [comment(process, 'withdraw')],
      danger: true,
    }),
    action(use, 'urge', '催办', { with: { approval: 'may.approval' }, when: 'may.urge == true' }),
    action(use, 'retry', '重试', { with: { approval: 'may.approval' }, when: 'may.retry == true' }),
  ];
}

interface ActionUse {
  key?: string;
  with: Record<string, string>;
  when?: string;
  ask?: (FieldModel | undefined)[];
  confirm?: string;
  danger?: boolean;
}

/** An action over what the platform says: its expressions are ours, and so right. */
function action({ page, place }: BlockUse, name: string, label: string, how: ActionUse): BundledAction {
  const call = page.call(`${service}.${name}`, place);
  const fields = (how.ask ?? []).filter(field => field !== undefined);
  page.show(fields, true);
  return {
    key: how.key ?? name,
    label,
    get at() {
      return place.where();
    },
    places: ['toolbar'],
    call: call?.name ?? '',
    with: Object.fromEntries(Object.entries(how.with).map(([param, cel]) => [param, { cel, at: '' }])),
    ...(how.when ? { when: { cel: how.when, at: '' } } : {}),
    ...(fields.length > 0 ? { ask: { fields, schema: formSchema(fields), validator: '' } } : {}),
    ...(how.confirm ? { confirm: { parts: [how.confirm], at: '' } } : {}),
    danger: how.danger ?? false,
    done: `${label}成功`,
    then: 'refresh',
  };
}

const comment = ({ comment: asked }: ProcessModel, what: Commented): FieldModel => ({
  name: 'comment',
  label: '审批意见',
  type: 'longText',
  maxLength: 500,
  ...(asked.includes(what) ? { required: true } : {}),
});

/** A field of the body of one of the platform's calls. */
const of = ({ place }: BlockUse, call: string, name: string): FieldModel | undefined =>
  place.context.model.calls[`${service}.${call}`]?.body.find(field => field.name === name);

/** What the step lets be changed: shown in its dialog, and nowhere demanded. */
const editable = (step: ProcessStepModel, fields: readonly FieldModel[]): FieldModel[] =>
  fields
    .filter(({ name }) => step.edit.includes(name))
    .map(({ readOnly: _readOnly, ...field }) => ({ ...field, required: false }));
