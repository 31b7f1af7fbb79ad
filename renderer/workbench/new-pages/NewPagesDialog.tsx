import { type FormEvent, useState } from 'react';
import type { WorkspaceEdit } from 'vscode-languageserver-types';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { Language } from '../language/language.ts';
import { inChinese } from '../language/problems.ts';
import { FieldTicks } from './FieldTicks.tsx';
import { type Offered, type OfferedEntity, useOffered } from './offered.ts';
import './new-pages.css';

interface Props {
  language: Language;
  /** They are there: the documents that were made or changed, the list first of the pages. */
  done: (files: readonly string[]) => void;
  close: () => void;
}

/** A list with a form of an entity, as one fills it in. */
export function NewPagesDialog({ language, done, close }: Props) {
  const offered = useOffered(language);
  return (
    <Dialog title="新建列表和表单" width={640} hasCross isFirm close={close}>
      {offered === undefined ? (
        <Loading lines={4} />
      ) : offered instanceof Error ? (
        <Failed text={inChinese(offered.message)} isLine />
      ) : (
        <NewPagesForm language={language} offered={offered} done={done} close={close} />
      )}
    </Dialog>
  );
}

/** Fields that are ticked at first. */
const most = 8;

function NewPagesForm({ language, offered, done, close }: Props & { offered: Offered }) {
  const [entity, setEntity] = useState<OfferedEntity>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [title, setTitle] = useState('');
  const [role, setRole] = useState('');
  const [group, setGroup] = useState('');
  const [wrong, setWrong] = useState('');
  const [isBusy, setBusy] = useState(false);
  const choose = (name: string): void => {
    const chosen = offered.entities.find(one => one.name === name);
    setEntity(chosen);
    setTicked(new Set(chosen?.fields.slice(0, most).map(field => field.name)));
    setTitle(chosen ? `${chosen.title}列表` : '');
    setWrong('');
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (!entity) return setWrong('请选择实体');
    setBusy(true);
    try {
      const fields = entity.fields.flatMap(({ name }) => (ticked.has(name) ? [name] : []));
      const wanted = { entity: entity.name, title: title.trim(), label: title.trim(), fields, role, group };
      const files = await language.change(() => language.ask<WorkspaceEdit | null>('heddle/newPages', wanted));
      close();
      done(files);
    } catch (error) {
      setWrong(error instanceof Error ? inChinese(error.message) : '没有建成');
      setBusy(false);
    }
  };
  return (
    <form className="stack new-pages" onSubmit={submit}>
      <Field id="new-pages-entity" label="实体" wrong={wrong || undefined}>
        <select
          id="new-pages-entity"
          className="input"
          data-focus
          value={entity?.name ?? ''}
          aria-invalid={wrong !== ''}
          onChange={event => choose(event.target.value)}
        >
          <option value="">请选择</option>
          {offered.entities.map(({ name, title: called }) => (
            <option key={name} value={name}>
              {called}（{name}）
            </option>
          ))}
        </select>
      </Field>
      {entity && (
        <>
          <FieldTicks fields={entity.fields} ticked={ticked} change={setTicked} />
          <TextField id="new-pages-title" label="标题" value={title} wrong="" required change={setTitle} />
          <Field id="new-pages-role" label="谁能打开">
            <select id="new-pages-role" className="input" value={role} onChange={event => setRole(event.target.value)}>
              <option value="">仅拥有全部权限的人</option>
              {offered.roles.map(name => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </Field>
          <Field id="new-pages-group" label="菜单位置">
            <select
              id="new-pages-group"
              className="input"
              value={group}
              onChange={event => setGroup(event.target.value)}
            >
              <option value="">菜单末尾</option>
              {offered.groups.map(({ key, title: called }) => (
                <option key={key} value={key}>
                  {called}
                </option>
              ))}
            </select>
          </Field>
        </>
      )}
      <DialogButtons
        action="新建"
        cancel={close}
        busy={isBusy}
        disabled={!entity || ticked.size === 0 || !title.trim()}
      />
    </form>
  );
}
