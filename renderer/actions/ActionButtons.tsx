import type { ReactNode } from 'react';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import type { BundledAction } from '#runtime/language/bundle/client.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { ExportFormats, otherFormats } from './ExportFormats.tsx';
import type { PressedAction } from './press.ts';
import { refusedLook } from './refused-look.ts';
import type { Subject } from './subject.ts';
import type { Actions } from './useActions.tsx';

/** Where an action of a record stands among the others. */
const [due, dangerous, leads, refused] = [0, 1, 2, 3];
const rankOf = ({ call, danger, export: copies }: BundledAction, isRefused: boolean): number =>
  isRefused ? refused : call === undefined || copies ? leads : danger ? dangerous : due;

/**
 * Actions as buttons, those whose condition holds now; beyond `most`, the rest stands behind 更多. Of a record, what is
 * due comes first: what can be done with it, then where to go from it, last what cannot be done now, with the reason.
 * @param primary the first one is the main one of the screen; to take a copy away never is, nor of a record a link.
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
  const offered = offer.filter(action => actions.offered(action, subject));
  const rank = (action: BundledAction): number => rankOf(action, actions.refusal(action, subject) !== undefined);
  const shown = subject.place === 'record' ? offered.sort((one, other) => rank(one) - rank(other)) : offered;
  const isMain = (action: BundledAction): boolean =>
    !action.danger && !action.export && (subject.place !== 'record' || rank(action) === due);
  const direct = shown.length > most ? shown.slice(0, most - 1) : shown;
  const behind = shown
    .slice(direct.length)
    .flatMap((action): PressedAction[] => [
      action,
      ...(actions.hasFormats(action) ? otherFormats.map(other => inFormat(action, other)) : []),
    ]);
  return (
    <>
      {direct.map((action, at) => (
        <WithFormats key={action.key} {...{ actions, action, subject }}>
          <button
            type="button"
            className={`button${primary && at === 0 && isMain(action) ? ' button-primary' : ''}${action.danger ? ' button-quiet-danger' : ''}`}
            aria-busy={actions.busy(action, subject)}
            {...(primary && at === 0 && isMain(action) && subject.place === 'toolbar' && { 'aria-keyshortcuts': 'n' })}
            {...refusedLook(actions.refusal(action, subject))}
            onClick={() => !actions.busy(action, subject) && actions.run(action, subject)}
          >
            {action.label}
          </button>
        </WithFormats>
      ))}
      {shown.length > direct.length && (
        <button type="button" className="button" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={toggle}>
          更多 ▾
        </button>
      )}
      {anchor && (
        <ActionMenu
          anchor={anchor}
          actions={behind.map(action => ({ ...action, refusal: actions.refusal(action, subject) }))}
          onChoose={key => {
            const action = behind.find(each => each.key === key);
            if (action) actions.run(action, subject);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

/** A button that exports has the other formats at its side. */
function WithFormats({
  actions,
  action,
  subject,
  children,
}: {
  actions: Actions;
  action: BundledAction;
  subject: Subject;
  children: ReactNode;
}) {
  if (!actions.hasFormats(action)) return children;
  return (
    <span className="button-pair">
      {children}
      <ExportFormats
        disabled={actions.busy(action, subject)}
        run={format => {
          const other = otherFormats.find(one => one.format === format);
          if (other) actions.run(inFormat(action, other), subject);
        }}
      />
    </span>
  );
}

/** The same export as another kind of file. */
const inFormat = (action: BundledAction, { format, label }: (typeof otherFormats)[number]): PressedAction => ({
  ...action,
  key: `${action.key} ${format}`,
  label: `${action.label} ${label}`,
  format,
});
