import CalendarDays from 'lucide-react/icons/calendar-days';
import Hash from 'lucide-react/icons/hash';
import Link2 from 'lucide-react/icons/link-2';
import List from 'lucide-react/icons/list';
import Type from 'lucide-react/icons/type';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';

/** What a field holds, at a glance: numbers, days, codes, other records, texts. */
export function FieldIcon({ field }: { field: FieldModel }) {
  const { quantity, dated, needs } = fieldType(field);
  const Icon = dated
    ? CalendarDays
    : quantity
      ? Hash
      : needs === 'dictionary'
        ? List
        : needs === 'entity'
          ? Link2
          : Type;
  return <Icon size={14} aria-hidden="true" className="composer-icon" />;
}
