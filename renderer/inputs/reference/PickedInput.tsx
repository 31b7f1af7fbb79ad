import ListFilter from 'lucide-react/icons/list-filter';
import { type KeyboardEvent, Suspense, useState } from 'react';
import { useComponents } from '#renderer/hooks/components.ts';
import type { ChoicesGiven, InputProps } from '../props.ts';
import { NamedInput } from './NamedInput.tsx';

/** A reference with a dialog beside it, in which the record is looked for as on a list page: F2 or Alt+↓ opens it. */
export function PickedInput(props: InputProps) {
  const { field, disabled = false, value, onChange } = props;
  const { Picker } = useComponents();
  const [picked, setPicked] = useState<{ key: number; name: string }>();
  const [open, setOpen] = useState<{ choices: ChoicesGiven | undefined } | null>(null);
  const show = (): void => setOpen({ choices: props.choices?.() });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (open || disabled || !(event.key === 'F2' || (event.key === 'ArrowDown' && event.altKey))) return;
    event.preventDefault();
    event.stopPropagation();
    show();
  };
  return (
    <span className="picked-input row" onKeyDownCapture={onKeyDown}>
      <NamedInput {...props} valueName={picked && picked.key === value ? picked.name : props.valueName} />
      <button
        type="button"
        className="icon-button"
        title="从列表选择（F2）"
        aria-label={`从列表选择${field.label}`}
        aria-haspopup="dialog"
        disabled={disabled}
        tabIndex={-1}
        onClick={show}
      >
        <ListFilter size={16} />
      </button>
      {open && (
        <Suspense>
          <Picker
            field={field}
            choices={open.choices}
            present={typeof value === 'number' ? value : null}
            pick={(key, name) => {
              setPicked({ key, name });
              onChange(key);
              setOpen(null);
            }}
            close={() => setOpen(null)}
          />
        </Suspense>
      )}
    </span>
  );
}
