import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FormFrame } from '../context.ts';
import type { FormData } from '../form-data.ts';
import { Sections as LaidOut } from '../layout/Sections.tsx';

/** The form as a whole: its fields in the sections of the page. */
export function Sections({ properties, registry }: ObjectFieldTemplateProps<FormData, RJSFSchema, FormFrame>) {
  const drawn = new Map(properties.map(({ name, content }) => [name, content]));
  return <LaidOut frame={registry.formContext} draw={name => drawn.get(name)} />;
}
