import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { refusedLook } from './refused-look.ts';
import type { Subject } from './subject.ts';
import type { Actions } from './useActions.tsx';

/**
 * Actions as buttons, those whose condition holds now; beyond `most`, the rest stands behind 更多.
 * @param primary the first one is the main one of the screen; to take a copy away never is.
 */
export default function ActionButtons({
  actions,
  offer,
  subject,
  primary = false,
  most = 4,
}: {
  actions: Actions;
  offer: BundledAction[];
  subject: Subject;
  primary?: boolean;
  most?: number;
}) {
  const { anchor, toggle, close } = useAnchor();
  const shown = offer.filter(action => actions.offered(action, subject));
  const direct = shown.length > most ? shown.slice(0, most - 1) : shown;
  return (
    <>
      {direct.map((action, at) => (
        <button
          key={action.key}
          type="button"
          className={`button${primary && at === 0 && !action.danger && !action.export ? ' button-primary' : ''}${action.danger ? ' button-quiet-danger' : ''}`}
          aria-busy={actions.busy(action, subject)}
          {...refusedLook(actions.refusal(action, subject))}
          onClick={() => !actions.busy(action, subject) && actions.run(action, subject)}
        >
          {action.label}
        </button>
      ))}
      {shown.length > direct.length && (
        <button type="button" className="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={toggle}>
          更多 ▾
        </button>
      )}
      {anchor && (
        <ActionMenu
          anchor={anchor}
          actions={shown.slice(direct.length).map(action => ({ ...action, refusal: actions.refusal(action, subject) }))}
          onChoose={key => {
            const action = shown.find(each => each.key === key);
            if (action) actions.run(action, subject);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
