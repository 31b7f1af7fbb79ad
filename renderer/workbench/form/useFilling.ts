import { type ChangeEvent, type CompositionEvent, useEffect, useRef, useState } from 'react';

interface Filling {
  /** What stands in the field: what was typed, until the document says so. */
  text: string;
  /** Why it was not taken; '' else. */
  wrong: string;
  field: {
    onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void;
    onCompositionStart(): void;
    onCompositionEnd(event: CompositionEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>): void;
    onBlur(): void;
  };
}

/**
 * A field whose every letter is filled in at once, one after the other: of what is typed while one is on its way only
 * the last. What an input method composes is filled in when it is a word.
 * @param said what the document says
 * @param fill rejects with words for staff
 */
export function useFilling(said: string, fill: (text: string) => Promise<void>): Filling {
  const [draft, setDraft] = useState<string>();
  const [wrong, setWrong] = useState('');
  const wanted = useRef<string>(undefined);
  const isFilling = useRef(false);
  /** An input method composes a word in it. */
  const composes = useRef(false);
  const isThere = useRef(true);
  const latest = useRef(fill);
  latest.current = fill;
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);
  const send = async (text: string): Promise<void> => {
    wanted.current = text;
    if (isFilling.current) return;
    isFilling.current = true;
    while (wanted.current !== undefined) {
      const next = wanted.current;
      wanted.current = undefined;
      const told = await latest.current(next).then(
        () => '',
        (error: Error) => error.message,
      );
      if (isThere.current) setWrong(told);
    }
    isFilling.current = false;
  };
  return {
    text: draft ?? said,
    wrong,
    field: {
      onChange(event) {
        const { value } = event.target;
        setDraft(value);
        if (!composes.current) void send(value);
      },
      onCompositionStart() {
        composes.current = true;
      },
      onCompositionEnd(event) {
        composes.current = false;
        void send(event.currentTarget.value);
      },
      onBlur() {
        if (wrong === '') setDraft(undefined);
      },
    },
  };
}
