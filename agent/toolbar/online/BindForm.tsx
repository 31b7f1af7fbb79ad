import { type FormEvent, useId, useState } from 'react';
import type { DeskAgent } from '../../desk/contract.ts';
import { Field } from '../popover/Field.tsx';
import type { BarActions } from './actions.ts';

interface Props {
  agent: DeskAgent;
  bind: BarActions['bind'];
  close: () => void;
}

/** Which telephone the agent's calls go to from now on (agent spec 5: changeBindTel), without a new log-in. */
export function BindForm({ agent, bind, close }: Props) {
  const [bindType, setBindType] = useState(String(agent.bindType));
  const [bindTel, setBindTel] = useState(agent.bindTel ?? '');
  const [wrong, setWrong] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!/^\d{3,20}$/.test(bindTel.trim())) return setWrong('请输入 3 到 20 位数字');
    void bind({ bindTel: bindTel.trim(), bindType: Number(bindType) }).then(done => done && close());
  };
  return (
    <form className="agent-form" onSubmit={submit} noValidate>
      <Field id={`${id}-type`} label="绑定类型">
        <select
          id={`${id}-type`}
          className="input"
          value={bindType}
          data-first
          onChange={event => setBindType(event.target.value)}
        >
          <option value="1">普通电话</option>
          <option value="2">分机</option>
          <option value="3">软电话</option>
        </select>
      </Field>
      <Field id={`${id}-tel`} label="绑定号码" wrong={wrong || undefined}>
        <input
          id={`${id}-tel`}
          className="input figures"
          value={bindTel}
          inputMode="tel"
          autoComplete="off"
          aria-invalid={wrong !== ''}
          onChange={event => {
            setBindTel(event.target.value);
            setWrong('');
          }}
        />
      </Field>
      <div className="agent-form-buttons">
        <button type="button" className="button" onClick={close}>
          取消
        </button>
        <button type="submit" className="button button-primary">
          修改
        </button>
      </div>
    </form>
  );
}
