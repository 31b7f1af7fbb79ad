import type { Form } from '#runtime/editor/form/form.ts';
import { chinese } from '../../reference/chinese/index.ts';

/** An explanation with what the reference says in Chinese as well in front of the same in English. */
export const inBothLanguages = (text: string): string =>
  text
    .split('\n\n')
    .map(paragraph => (chinese[paragraph] ? `${chinese[paragraph]}\n\n${paragraph}` : paragraph))
    .join('\n\n');

/** A form that says in Chinese what each key is about, where that is known: those who fill in read it. */
export const formInChinese = (form: Form): Form =>
  JSON.parse(JSON.stringify(form), (key, value) =>
    key === 'about' && typeof value === 'string' ? (chinese[value] ?? value) : value,
  ) as Form;
