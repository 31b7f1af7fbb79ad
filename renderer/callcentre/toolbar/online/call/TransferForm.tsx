import { type FormEvent, useEffect, useId, useState } from 'react';
import { objectType } from '#agent/protocol/codes.ts';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import { useToolbarServices } from '../../window/context.ts';
import { useBar } from '../bar.ts';
import { nobody } from '../colleagues.ts';
import { recentTargets } from './recent-targets.ts';
import { Targets } from './Targets.tsx';

interface Props {
  /** What is done: transfer, consult. */
  action: string;
  /** A voice can be given a caller, and not be asked for advice. */
  toVoices?: boolean;
  /** Resolves to whether it went out. */
  send(target: { object: string; objectType: Kind }): Promise<boolean>;
  cancel(): void;
}
type Kind = (typeof objectType)[keyof typeof objectType];

/** The five kinds of object (agent spec 3). */
const kinds: Record<Kind, { label: string; object: string; example: string }> = {
  [objectType.telephone]: { label: '电话号码', object: '电话号码', example: '例如 13812345678' },
  [objectType.agent]: { label: '座席工号', object: '座席工号', example: '例如 2001' },
  [objectType.extension]: { label: '分机', object: '分机号', example: '例如 8001' },
  [objectType.voiceNode]: { label: '语音导航节点', object: '导航,节点', example: '例如 12,3' },
  [objectType.voiceNavigation]: { label: '语音导航', object: '导航 id', example: '例如 12' },
};

const voices: readonly number[] = [objectType.voiceNode, objectType.voiceNavigation];

/** To whom a call goes: a kind of object, and the object. */
export function TransferForm({ action, toVoices = false, send, cancel }: Props) {
  const { reachable } = useBar().actions;
  const [kind, setKind] = useState<Kind>(objectType.agent);
  const [object, setObject] = useState('');
  const [wrong, setWrong] = useState('');
  const [there, setThere] = useState(nobody);
  const { platform, person } = useToolbarServices();
  const [recent] = useState(() => recentTargets(platform.local, person.current()?.code ?? ''));
  const recentOf = (wanted: Kind): string[] =>
    recent.all().flatMap(target => (target.objectType === wanted ? [target.object] : []));
  const take = (number: string): void => {
    setObject(number);
    setWrong('');
  };
  useEffect(() => {
    let isOpen = true;
    void reachable().then(found => isOpen && setThere(found));
    return () => {
      isOpen = false;
    };
  }, [reachable]);
  const id = useId();
  const offered = Object.entries(kinds).filter(([value]) => toVoices || !voices.includes(Number(value)));
  const { object: label, example } = kinds[kind];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = object.replace(/[\s-]/g, '');
    if (!written) return setWrong(`请输入${label}`);
    const target = { object: written, objectType: kind };
    void send(target).then(done => done && recent.note(target));
  };
  return (
    <form className="field-form" onSubmit={submit} noValidate>
      <fieldset className="agent-kinds">
        <legend className="visually-hidden">对象类型</legend>
        {offered.map(([value, { label: name }]) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-kind`}
              checked={kind === Number(value)}
              {...(kind === Number(value) ? { 'data-focus': true } : {})}
              onChange={() => setKind(Number(value) as Kind)}
            />
            {name}
          </label>
        ))}
      </fieldset>
      {kind === objectType.agent ? (
        <Targets {...there} recent={recentOf(kind)} chosen={object} choose={take} />
      ) : (
        <datalist id={`${id}-recent`}>
          {recentOf(kind).map(number => (
            <option key={number} value={number} />
          ))}
        </datalist>
      )}
      <TextField
        id={`${id}-object`}
        label={label}
        wrong={wrong}
        value={object}
        placeholder={example}
        list={`${id}-recent`}
        change={take}
      />
      <DialogButtons action={action} cancel={cancel} />
    </form>
  );
}
