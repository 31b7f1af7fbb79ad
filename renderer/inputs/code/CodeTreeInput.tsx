import { useMemo, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { DictionaryItem } from '#runtime/language/bundle/model.ts';
import { described, type InputProps } from '../props.ts';
import { type Branch, branchesOf } from './branches.ts';
import './code-tree.css';

/**
 * Several codes of a dictionary that is a tree, all in sight: boxes below the names of their branches, each of which takes
 * or leaves all that is below it. What is off, or unknown, is shown where the record has it.
 */
export default function CodeTreeInput({ field, id, value, onChange, disabled = false, ...said }: InputProps) {
  const { dictionaries } = useServices();
  const [wanted, setWanted] = useState('');
  const chosen = useMemo(() => new Set(Array.isArray(value) ? (value as string[]) : []), [value]);
  const branches = useMemo(() => {
    const items = dictionaries.items(field.dictionary ?? '');
    const known = new Set(items.map(item => item.value));
    const unknown = [...chosen].filter(code => !known.has(code)).map(code => ({ value: code, label: code }));
    return branchesOf([...items.filter(item => !item.off || chosen.has(item.value)), ...unknown]);
  }, [dictionaries, field.dictionary, chosen]);
  const set = (codes: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const code of codes) next[on ? 'add' : 'delete'](code);
    onChange(next.size > 0 ? [...next] : null);
  };
  const shown = branches.flatMap(branch => {
    const leaves = branch.leaves.filter(({ label }) => `${branch.title} ${label}`.includes(wanted.trim()));
    return leaves.length > 0 ? [{ ...branch, leaves }] : [];
  });

  return (
    <div className="code-tree" role="group" aria-label={field.label} {...described(said)}>
      <div className="code-tree-head row">
        <input
          id={id}
          className="input"
          value={wanted}
          placeholder={`查找${field.label}`}
          onChange={event => setWanted(event.target.value)}
        />
        <span aria-live="polite">已选 {chosen.size} 项</span>
      </div>
      {shown.map(branch => (
        <Boxes key={branch.code} branch={branch} chosen={chosen} disabled={disabled} set={set} />
      ))}
      {shown.length === 0 && <p className="no-input">没有匹配的选项</p>}
    </div>
  );
}

function Boxes({
  branch: { title, leaves },
  chosen,
  disabled,
  set,
}: {
  branch: Branch;
  chosen: ReadonlySet<string>;
  disabled: boolean;
  set(codes: readonly string[], on: boolean): void;
}) {
  const count = leaves.filter(({ value }) => chosen.has(value)).length;
  const all = count === leaves.length;
  return (
    <fieldset disabled={disabled}>
      {title && (
        <legend>
          <label>
            <input
              type="checkbox"
              checked={all}
              ref={box => {
                if (box) box.indeterminate = count > 0 && !all;
              }}
              onChange={() =>
                set(
                  leaves.map(({ value }) => value),
                  !all,
                )
              }
            />
            {title}
          </label>
        </legend>
      )}
      {leaves.map((leaf: DictionaryItem) => (
        <label key={leaf.value}>
          <input
            type="checkbox"
            checked={chosen.has(leaf.value)}
            onChange={event => set([leaf.value], event.target.checked)}
          />
          {leaf.label}
        </label>
      ))}
    </fieldset>
  );
}
