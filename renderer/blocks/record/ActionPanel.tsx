import { refusedLook } from '#renderer/actions/refused-look.ts';
import type { Actions } from '#renderer/actions/useActions.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import { PageIcon } from '#renderer/icons/PageIcon.tsx';
import type { Row } from '#runtime/services/calls/contract.ts';
import './action-panel.css';

interface Props {
  title: string;
  actions: Actions;
  record: Row;
}

/**
 * All that may be done with a record: what can be done now as buttons; what cannot in one line, the reason of each on
 * hovering, for a screen reader, and when it is pressed.
 */
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
      {judged.some(({ refusal }) => refusal !== undefined) && (
        <p className="action-panel-refused faint">
          现在不能办：
          {judged.map(
            ({ action, refusal }) =>
              refusal !== undefined && (
                <button
                  key={action.key}
                  type="button"
                  {...refusedLook(refusal)}
                  onClick={() => actions.run(action, subject)}
                >
                  {action.label}
                </button>
              ),
          )}
        </p>
      )}
    </section>
  );
}
