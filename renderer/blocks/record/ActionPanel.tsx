import type { Actions } from '#renderer/actions/useActions.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import './action-panel.css';

interface Props {
  title: string;
  actions: Actions;
  record: Row;
}

/** All that may be done with a record: what can be done now as buttons, and of the rest why it cannot. */
export function ActionPanel({ title, actions, record }: Props) {
  const { bundle } = useServices();
  const subject = { place: 'record', row: record } as const;
  const judged = actions
    .at('toolbar')
    .filter(action => actions.offered(action, subject))
    .map(action => ({ action, refusal: actions.refusal(action, subject) }));
  if (judged.length === 0) return null;
  return (
    <section className="action-panel" aria-label={title}>
      <h3>{title}</h3>
      <div className="action-panel-now">
        {judged.map(
          ({ action, refusal }) =>
            refusal === undefined && (
              <button
                key={action.key}
                type="button"
                className={`action-panel-button${action.danger ? ' danger' : ''}`}
                disabled={actions.busy(action, subject)}
                aria-busy={actions.busy(action, subject)}
                onClick={() => actions.run(action, subject)}
              >
                <PageIcon name={bundle.route(action.open?.page ?? '')?.icon} of="page" />
                {action.label}
              </button>
            ),
        )}
      </div>
      {byReason(judged).map(({ reason, labels }) => (
        <p key={reason} className="action-panel-refused">
          <b>{labels.join('、')}</b>：{reason}
        </p>
      ))}
    </section>
  );
}

/** Each reason once, with all that it keeps from being done. */
function byReason(judged: readonly { action: BundledAction; refusal: string | undefined }[]) {
  const labels = new Map<string, string[]>();
  for (const { action, refusal } of judged)
    if (refusal !== undefined) labels.set(refusal, [...(labels.get(refusal) ?? []), action.label]);
  return [...labels].map(([reason, kept]) => ({ reason, labels: kept }));
}
