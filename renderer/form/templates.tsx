import { type ReactNode, useSyncExternalStore } from 'react';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { useForm } from './context.ts';
import { FormField } from './FormField.tsx';
import { mistakesOf } from './mistakes.ts';

/**
 * The sections of the page, each with its fields in a grid and the number of its mistakes. The fields are drawn here
 * and not by what rjsf hands over for each property: that would ask the schema anew for every one of them.
 */
export function ObjectFieldTemplate() {
  const { sections } = useForm();
  return (
    <>
      {sections.map((section, index) => (
        <Section key={section.title || index} section={section}>
          {section.fields.map(({ name }) => (
            <FormField key={name} name={name} />
          ))}
        </Section>
      ))}
    </>
  );
}

function Section({ section, children }: { section: BundledSection; children: ReactNode }) {
  const { store, columns } = useForm();
  const mistakes = useSyncExternalStore(store.watch, () => mistakesOf(section.fields, store.errors()).length);
  return (
    <section className="form-section">
      {section.title && (
        <h2 className="section-title">
          {section.title}
          {mistakes > 0 && <span className="form-count">{mistakes} 处有误</span>}
        </h2>
      )}
      <div className={`form-grid columns-${columns}`}>{children}</div>
    </section>
  );
}
