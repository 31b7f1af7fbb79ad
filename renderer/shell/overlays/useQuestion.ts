import { useCallback, useState } from 'react';
import type { Question, ShellActions } from '#renderer/hooks/navigate.ts';

export interface OpenQuestion {
  question: Question;
  answer: (agreed: boolean) => void;
}

/** A question to whoever works, and what asks it: it stands until it is answered. */
export function useQuestion(): { question: OpenQuestion | undefined; confirm: ShellActions['confirm'] } {
  const [question, setQuestion] = useState<OpenQuestion>();
  const confirm = useCallback<ShellActions['confirm']>(
    asked =>
      new Promise(resolve =>
        setQuestion({
          question: asked,
          answer(agreed) {
            setQuestion(undefined);
            resolve(agreed);
          },
        }),
      ),
    [],
  );
  return { question, confirm };
}
