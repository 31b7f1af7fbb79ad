import type { BundledAction } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import type { Services } from '#runtime/services/services.ts';
import { pageRefusal } from '../refusal.ts';
import type { ActionScreen } from '../screen.ts';
import { recordOf, type Subject, scopeOf } from '../subject.ts';
import { missing, type Reason, type Verdict } from './verdict.ts';

type Judges = Pick<Services, 'access' | 'account' | 'bundle' | 'expressions' | 'guards'>;
const places = { toolbar: '工具栏', row: '行', batch: '批量' } as const;

/** Why each action of a screen is offered, refused or not to be seen: permission, condition, guard (spec 6). */
export function verdictsOf(screen: ActionScreen, services: Judges): Verdict[] {
  return screen.actions.flatMap(action =>
    action.places
      .filter(place => place !== 'batch' || action.places.length === 1)
      .map(place => {
        const subject = subjectAt(place, screen);
        const barred = barredBy(action, screen, services);
        const verdict = { label: action.label, place: places[place], at: action.at };
        if (!subject) return { ...verdict, state: barred.length > 0 ? 'hidden' : 'open', reasons: barred } as const;
        const hidden = [...barred, ...unmet(action, subject, screen, services)];
        const refused = refusing(action, subject, screen, services);
        const state = hidden.length > 0 ? 'hidden' : refused.length > 0 ? 'refused' : 'offered';
        return { ...verdict, state, reasons: [...hidden, ...refused] } as const;
      }),
  );
}

/** What it would be pressed on; undefined where no single record is chosen. */
function subjectAt(place: BundledAction['places'][number], { scope, chosen }: ActionScreen): Subject | undefined {
  const record = scope.record as Row | undefined;
  if (place === 'toolbar') return record ? { place: 'record', row: record } : { place };
  const row = chosen?.();
  return row && { place: 'row', row };
}

/** What the person lacks, whatever the record: the action's own label, its call's, that of the page that it opens. */
function barredBy(
  { permission, call: name, open }: BundledAction,
  { calls }: ActionScreen,
  { access, bundle }: Judges,
): Reason[] {
  const call = calls[name ?? ''];
  const page = open && bundle.route(open.page);
  return [
    ...(permission !== undefined && !access.allows(permission) ? [missing(permission)] : []),
    ...(call && !access.allowsCall(call) ? [{ text: `没有调用 ${call.name} 所需的权限${labelsOf(call.access)}` }] : []),
    ...(page && !access.allows(page.permission)
      ? [{ text: `没有打开「${page.title}」所需的权限「${page.permission}」` }]
      : []),
  ];
}

const labelsOf = (access: string | readonly string[]): string =>
  typeof access === 'string' ? '' : access.map(label => `「${label}」`).join('或');

function unmet({ when }: BundledAction, subject: Subject, { scope }: ActionScreen, { expressions }: Judges): Reason[] {
  if (when === undefined || expressions.holds(when, scopeOf(subject, scope), false)) return [];
  return [{ text: '显示条件不成立', cel: when.cel, at: when.at }];
}

function refusing(action: BundledAction, subject: Subject, screen: ActionScreen, services: Judges): Reason[] {
  const { expressions } = services;
  const { guards = [] } = action;
  const page = pageRefusal(action, services);
  const row = recordOf(subject);
  const seen = { ...scopeOf(subject, screen.scope), ...(row && { row }) };
  const broken = guards
    .filter(({ that }) => !expressions.holds(that, seen, false))
    .map(({ that, message }) => ({ text: expressions.text(message, seen), cel: that.cel, at: that.at }));
  return [...(page === undefined ? [] : [{ text: page }]), ...broken];
}
