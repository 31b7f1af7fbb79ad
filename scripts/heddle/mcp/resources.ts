import { languageVersion } from '#runtime/language/index.ts';
import { explain } from '../commands/explain.ts';
import type { App } from './app.ts';
import { asData } from './data.ts';
import { handbook } from './handbook.ts';
import { Refused } from './refused.ts';

const handbookAt = `heddle://${languageVersion}/`;
const pageAt = 'app://page/';

/** What may be read as a whole: the handbook of Heddle, and what each page of the app is and does. */
export async function resources(app: App) {
  const { resolved } = await app.checked();
  return [
    ...(await handbook()).map(({ name, title }) => ({
      uri: `${handbookAt}${name}`,
      name,
      title,
      mimeType: 'text/markdown',
    })),
    ...resolved.pages.map(({ path, title }) => ({
      uri: `${pageAt}${path}`,
      name: path,
      title: `${title}（${path}）`,
      mimeType: 'text/plain',
    })),
  ];
}

/** @throws Refused where there is no such resource */
export async function readResource(app: App, uri: string): Promise<{ mimeType: string; text: string }> {
  if (uri.startsWith(pageAt))
    return { mimeType: 'text/plain', text: asData(await app.told(explain, { subject: uri.slice(pageAt.length) })) };
  const page = (await handbook()).find(({ name }) => uri === `${handbookAt}${name}`);
  if (!page) throw new Refused(`There is no resource ${uri}: resources/list has all`);
  return { mimeType: 'text/markdown', text: page.text };
}
