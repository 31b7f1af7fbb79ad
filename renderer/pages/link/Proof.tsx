import { type SubmitEvent, useId, useState } from 'react';
import type { BundledFormPage } from '#runtime/language/bundle/client.ts';
import { CallError } from '#runtime/services/calls/contract.ts';

interface Props {
  asks: BundledFormPage['link'];
  enter(proof: string): Promise<void>;
}

/** What the person knows is asked for, before anything of the record is shown. */
export function Proof({ asks, enter }: Props) {
  const [proof, setProof] = useState('');
  const [error, setError] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const field = useId();
  const line = useId();
  const { label = '', last = 4, digits = true } = asks?.proof ?? {};

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (proof.trim().length !== last) return setError(`请输入${label}`);
    setWaiting(true);
    try {
      await enter(proof.trim());
    } catch (caught) {
      setError(caught instanceof CallError ? caught.message : '加载失败，请检查网络后重试');
      setWaiting(false);
    }
  };

  return (
    <form className="link-card link-proof" onSubmit={event => void submit(event)} noValidate>
      <label htmlFor={field}>请输入您的{label}</label>
      <input
        id={field}
        className="input figures"
        autoComplete="off"
        autoFocus
        inputMode={digits ? 'numeric' : 'text'}
        maxLength={last}
        value={proof}
        aria-invalid={error ? true : undefined}
        aria-describedby={line}
        onChange={event => {
          setProof(event.target.value);
          setError('');
        }}
      />
      <p id={line} className="link-error" role="alert">
        {error}
      </p>
      <button type="submit" className="button button-primary" disabled={isWaiting}>
        {isWaiting ? '正在打开…' : '开始填写'}
      </button>
    </form>
  );
}
