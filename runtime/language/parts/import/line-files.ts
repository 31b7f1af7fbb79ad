import type { BundledFormField } from '../field/field-use.ts';
import type { PageUse } from '../page/page-use.ts';

/** The calls that the dialog makes. */
const ownCalls = ['import.linesTemplate', 'import.lines'];

/** Every field of lines that a form fills in takes them from a file as well: its page has the calls for it. */
export function noteLineFiles(fields: readonly BundledFormField[], use: PageUse): void {
  const lines = fields.filter(field => field.lines && !field.readOnly && !field.about);
  if (lines.length === 0) return;
  for (const name of ownCalls) {
    const call = use.place.context.model.calls[name];
    if (call) use.use(call);
  }
  use.lineFiles = { fields: lines, label: use.permission };
}
