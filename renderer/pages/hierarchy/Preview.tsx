import { RecordValue } from '#renderer/cells/RecordValue.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isMissing } from '#runtime/language/fields/shown.ts';
import type { Row } from '#runtime/services/calls/contract.ts';

interface Props {
  /** What the server has told, and the fields that it is made of. */
  told: Row;
  fields: readonly FieldModel[];
}

const isTold = (value: unknown): boolean => !isMissing(value) && !(Array.isArray(value) && value.length === 0);

/** What would change, as the server tells it. */
export const Preview = ({ told, fields }: Props) => (
  <dl className="hierarchy-preview">
    {fields
      .filter(({ name }) => isTold(told[name]))
      .map(field => (
        <div
          key={field.name}
          className={fieldType(field).wide || fieldType(field).long ? 'hierarchy-lines' : undefined}
        >
          <dt>{field.label}</dt>
          <dd>
            <RecordValue field={field} record={told} />
          </dd>
        </div>
      ))}
  </dl>
);
