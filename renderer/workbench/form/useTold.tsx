import { type ReactNode, useState } from 'react';

/** What a press has not been able to do, beside where it was pressed. */
export function useTold(): { wrong: ReactNode; tell(done: Promise<void>): void } {
  const [wrong, setWrong] = useState('');
  return {
    wrong: wrong && (
      <p className="form-wrong" role="alert">
        {wrong}
      </p>
    ),
    tell: done =>
      void done.then(
        () => setWrong(''),
        (error: Error) => setWrong(error.message),
      ),
  };
}
