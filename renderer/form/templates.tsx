import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import { useForm } from './context.ts';
import { mistakesOf } from './mistakes.ts';

/** Our field draws its own label and messages. */
export const FieldTemplate = ({ children }: FieldTemplateProps): ReactNode => children;

/** The sections of the page, each with its fields in a grid and the number of its mistakes. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { sections } = useForm();
  const contents = new Map(properties.map(property => [property.name, property.content]));
  return (
    <>
      {sections.map((section, index) => (
        <Section key={section.title || index} section={section}>
          {section.fields.map(field => contents.get(field.name))}
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
        <h2>
          {section.title}
          {mistakes > 0 && <span className="form-count">{mistakes} 处有误</span>}
        </h2>
      )}
      <div className={`form-grid columns-${columns}`}>{children}</div>
    </section>
  );
}
