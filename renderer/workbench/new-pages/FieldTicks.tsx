import type { OfferedField } from './offered.ts';

interface Props {
  fields: readonly OfferedField[];
  ticked: ReadonlySet<string>;
  change: (ticked: ReadonlySet<string>) => void;
}

/** Which fields the list shows and the form asks for. */
export function FieldTicks({ fields, ticked, change }: Props) {
  const tick = (name: string, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(name);
    else next.delete(name);
    change(next);
  };
  return (
    <fieldset className="field-ticks">
      <legend>
        字段（已选 {ticked.size} 个）{' '}
        <button type="button" className="link" onClick={() => change(new Set(fields.map(({ name }) => name)))}>
          全选
        </button>{' '}
        <button type="button" className="link" onClick={() => change(new Set())}>
          全不选
        </button>
      </legend>
      {fields.map(({ name, label, isNeeded }) => (
        <label key={name} className="row" title={name}>
          <input type="checkbox" checked={ticked.has(name)} onChange={event => tick(name, event.target.checked)} />
          {label}
          {isNeeded && <span className="field-needed">必填</span>}
        </label>
      ))}
    </fieldset>
  );
}
