import { type ComponentProps, useCallback, useRef } from 'react';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';
import type { BarProps, Panel } from './bar-props.ts';
import { Control } from './Control.tsx';

interface Props
  extends Pick<BarProps, 'panel' | 'setPanel'>,
    Omit<ComponentProps<typeof Control>, 'expanded' | 'run' | 'place'> {
  /** What it opens. */
  name: Panel;
  /** Of the menu, where that is not called as the control is. */
  title?: string;
  alignEnd?: boolean;
  choices: readonly { label: string; choose: () => void }[];
}

/** A control of the bar that opens a few choices; the menu closes before anything is done. */
export function MenuControl({ name, title, alignEnd = false, panel, setPanel, choices, ...control }: Props) {
  const close = useCallback(() => setPanel(null), [setPanel]);
  const place = useRef<HTMLButtonElement>(null);
  const isOpen = panel === name;
  return (
    <>
      <Control {...control} place={place} expanded={isOpen} run={() => setPanel(isOpen ? null : name)} />
      {isOpen && place.current && (
        <Menu label={title ?? control.label} anchor={place.current} alignEnd={alignEnd} close={close}>
          {choices.map(({ label, choose }) => (
            <MenuItem
              key={label}
              run={() => {
                close();
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
