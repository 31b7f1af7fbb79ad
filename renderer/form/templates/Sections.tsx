import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { BundledSection } from '#runtime/language/bundle/client.ts';
import type { FormFrame } from '../context.ts';
import { fieldErrorsOf } from '../errors.ts';
import type { FormData } from '../form-data.ts';

/** The sections of the page, each with its fields in a grid and the number of its errors. */
export function Sections({ properties, registry }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const { formContext } = registry;
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return formContext.sections.map((section, index) => (
    <Section key={section.title || index} section={section} frame={formContext}>
      {section.fields.map(({ name }) => drawn.get(name))}
    </Section>
  ));
}

function Section({ section, frame, children }: { section: BundledSection; frame: FormFrame; children: ReactNode }) {
  const { engine, columns } = frame;
  const count = useSyncExternalStore(engine.watch, () => fieldErrorsOf(section.fields, engine.errors()).length);
  return (
    <section className="form-section">
      {section.title && (
        <h2 className="section-title">
          {section.title}
          {count > 0 && <span className="form-count">{count} 处有误</span>}
        </h2>
      )}
      <div className={`form-grid columns-${columns}`}>{children}</div>
    </section>
  );
}
