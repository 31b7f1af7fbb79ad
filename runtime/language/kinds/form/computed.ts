import { fieldsRead } from '../../expressions/reads.ts';
import type { BundledFormField } from '../../parts/field/field-use.ts';

/**
 * The computed fields of a form in the order in which they are worked out: each after those that it reads.
 * @param onCircle told of each circle, once: its fields in the order in which they read each other
 */
export function computedOrder(
  fields: readonly BundledFormField[],
  onCircle: (names: readonly string[]) => void,
): string[] {
  const computed = new Map(fields.flatMap(field => (field.value ? [[field.name, field.value.cel] as const] : [])));
  const order: string[] = [];
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): void => {
    const cel = computed.get(name);
    const circle = trail.indexOf(name);
    if (cel === undefined || (done.has(name) && circle === -1)) return;
    if (circle !== -1) return onCircle(trail.slice(circle));
    done.add(name);
    for (const read of fieldsRead(cel, 'form')) visit(read, [...trail, name]);
    order.push(name);
  };
  for (const name of computed.keys()) visit(name, []);
  return order;
}
