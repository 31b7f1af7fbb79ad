import X from 'lucide-react/icons/x';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFormField } from '#runtime/language/bundle/client.ts';
import { filterText } from './filter-text.ts';
import { useRecordName } from './useRecordName.ts';

interface Props {
  /** Those that are folded away, and searched by. */
  fields: readonly BundledFormField[];
  values: Readonly<Record<string, unknown>>;
  without(name: string): void;
}

/** What a list is filtered by and no input in sight says. */
export const Chips = ({ fields, values, without }: Props) => (
  <ul className="query-chips plain-list" aria-label="其他条件">
    {fields.map(field => (
      <Chip key={field.name} field={field} value={values[field.name]} drop={() => without(field.name)} />
    ))}
  </ul>
);

function Chip({ field, value, drop }: { field: BundledFormField; value: unknown; drop(): void }) {
  const { dictionaries } = useServices();
  const text = filterText(field, value, dictionaries, useRecordName(field, value));
  return (
    <li className="query-chip note" title={`${field.label}：${text}`}>
      <span>
        {field.label}：<b>{text}</b>
      </span>
      <button type="button" className="icon-button" aria-label={`去掉条件：${field.label}`} onClick={drop}>
        <X size={12} />
      </button>
    </li>
  );
}
