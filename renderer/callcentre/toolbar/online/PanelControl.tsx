import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import type { BarProps, Panel } from './bar-props.ts';
import { Control } from './Control.tsx';

interface Props
  extends Pick<BarProps, 'panel' | 'setPanel'>,
    Omit<ComponentProps<typeof Control>, 'expanded' | 'run' | 'place'> {
  /** What it opens. */
  name: Panel;
  /** Of what it opens, where that is not called as the control is. */
  title?: string;
  alignEnd?: boolean;
  /** What it opens; null while there is nothing to be asked for. */
  children: (close: () => void) => ReactNode;
}

/** A control of the bar that opens a form or a list below itself. */
export function PanelControl({ name, title, alignEnd = false, panel, setPanel, children, ...control }: Props) {
  const close = useCallback(() => setPanel(null), [setPanel]);
  const place = useRef<HTMLButtonElement>(null);
  const isOpen = panel === name;
  const content = isOpen ? children(close) : null;
  return (
    <>
      <Control {...control} place={place} expanded={isOpen} run={() => setPanel(isOpen ? null : name)} />
      {content && place.current && (
        <Popover label={title ?? control.label} anchor={place.current} alignEnd={alignEnd} close={close}>
          {content}
        </Popover>
      )}
    </>
  );
}
