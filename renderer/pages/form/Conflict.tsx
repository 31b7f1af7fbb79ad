import type { FormEngine } from '#renderer/form/contract.ts';
import { cleaned } from '#renderer/form/payload.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { shownText } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Props {
  engine: FormEngine;
  /** The record as it is now. */
  theirs: Row;
  onTheirs(): void;
  onMine(): void;
}

/** Somebody else has saved meanwhile: the difference, and the choice. Nothing typed is lost by looking. */
export function Conflict({ engine, theirs, onTheirs, onMine }: Props) {
  const { dictionaries } = useServices();
  const mine = engine.data();
  const text = (field: BundledFormField, value: unknown, name?: unknown): string =>
    shownText(field, value, { items: dictionaries.items, name });
  const different = engine.fields.filter(
    field => written(field, mine[field.name]) !== written(field, theirs[field.name]),
  );
  return (
    <div className="form-conflict" role="alert">
      <h3>该记录已被他人修改，您填写的内容都还在，请核对后选择</h3>
      {different.length > 0 && (
        <table>
          <thead>
            <tr>
              <th>字段</th>
              <th>您填写的</th>
              <th>现在的</th>
            </tr>
          </thead>
          <tbody>
            {different.map(field => (
              <tr key={field.name}>
                <td>{field.label}</td>
                <td>{text(field, mine[field.name])}</td>
                <td>{text(field, theirs[field.name], theirs[`${field.name}$name`])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <button type="button" className="button" onClick={onTheirs}>
        放弃我的修改，载入最新
      </button>
      <button type="button" className="button" onClick={onMine}>
        保留我的修改，继续编辑
      </button>
    </div>
  );
}

/** A value as it would be sent. */
const written = (field: BundledFormField, value: unknown): string => JSON.stringify(cleaned(field, value) ?? null);
