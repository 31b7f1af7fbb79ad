import { type FormEvent, useId, useState } from 'react';
import type { DeskAgent } from '#agent/desk/contract.ts';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import { BindTypes } from '../../login/BindTypes.tsx';
import type { BarActions } from '../actions.ts';

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
    <form className="field-form" onSubmit={submit} noValidate>
      <Field id={`${id}-type`} label="绑定类型">
        <select
          id={`${id}-type`}
          className="input"
          value={bindType}
          data-focus
          onChange={event => setBindType(event.target.value)}
        >
          <BindTypes />
        </select>
      </Field>
      <TextField
        id={`${id}-tel`}
        label="绑定号码"
        wrong={wrong}
        value={bindTel}
        inputMode="tel"
        figures
        change={value => {
          setBindTel(value);
          setWrong('');
        }}
      />
      <DialogButtons action="修改" cancel={close} />
    </form>
  );
}
