import { isComposed } from '#renderer/ui/keys/keys.ts';

/** What is typed where nothing takes it yet, for the field that will: who presses and types on loses no letter. */
export interface TypedAhead {
  /** Hands over what was typed so far, and listens no longer. */
  end(): string;
}

/** Listens until `end`. What an open field takes by itself is left to it. */
export function typedAhead(): TypedAhead {
  let text = '';
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey || isComposed(event) || isField(target)) return;
    if (key === 'Backspace') text = text.slice(0, -1);
    else if ([...key].length === 1) text += key;
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', press, true);
  return {
    end() {
      window.removeEventListener('keydown', press, true);
      return text;
    },
  };
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
