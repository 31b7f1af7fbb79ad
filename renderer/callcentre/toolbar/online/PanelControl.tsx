import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import { type Panel, useBar } from './bar.ts';
import { Control } from './Control.tsx';

interface Props extends Omit<ComponentProps<typeof Control>, 'expanded' | 'run' | 'place'> {
  /** What it opens. */
  name: Panel;
  /** Of what it opens, where that is not called as the control is. */
  title?: string;
  alignEnd?: boolean;
}

/** A control of the bar that opens a form or a list below itself. @param children null while there is nothing to be asked for */
export function PanelControl({ children, ...opening }: Props & { children: (close: () => void) => ReactNode }) {
  const { control, anchor, floating } = useOpening(opening);
  const content = anchor && children(floating.close);
  return (
    <>
      {control}
      {content && (
        <Popover {...floating} anchor={anchor}>
          {content}
        </Popover>
      )}
    </>
  );
}

/** A control of the bar that opens a few choices; the menu closes before anything is done. */
export function MenuControl({
  choices,
  ...opening
}: Props & { choices: readonly { label: string; choose: () => void }[] }) {
  const { control, anchor, floating } = useOpening(opening);
  return (
    <>
      {control}
      {anchor && (
        <Menu {...floating} anchor={anchor}>
          {choices.map(({ label, choose }) => (
            <MenuItem
              key={label}
              run={() => {
                floating.close();
                choose();
              }}
            >
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** The control, and where what it opens stands; null while that is closed. */
function useOpening({ name, title, alignEnd = false, ...control }: Props) {
  const { panel, setPanel } = useBar();
  const close = useCallback(() => setPanel(null), [setPanel]);
  const place = useRef<HTMLButtonElement>(null);
  const isOpen = panel === name;
  return {
    control: <Control {...control} place={place} expanded={isOpen} run={() => setPanel(isOpen ? null : name)} />,
    anchor: isOpen ? place.current : null,
    floating: { label: title ?? control.label, alignEnd, close },
  };
}
