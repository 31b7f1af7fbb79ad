import { languageVersion } from '#runtime/language/index.ts';
import { explain } from '../commands/explain.ts';
import type { App } from './app.ts';
import { asData } from './data.ts';
import { handbook } from './handbook.ts';
import { Forbidden, Refused } from './refused.ts';

const handbookAt = `heddle://${languageVersion}/`;
const pageAt = 'app://page/';

/** What may be read as a whole, as it is listed. */
export interface Resource {
  uri: string;
  name: string;
  title: string;
  mimeType: string;
}

export interface ReadResource {
  mimeType: string;
  text: string;
}

/** What may be read as a whole: the handbook of Heddle, and what each page of the app is and does. */
export async function resources(app: App): Promise<Resource[]> {
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

/** @throws Refused where there is no such resource, Forbidden for what is none of the app or of Heddle */
export async function readResource(app: App, uri: string): Promise<ReadResource> {
  if (uri.startsWith(pageAt))
    return { mimeType: 'text/plain', text: asData(await app.told(explain, { subject: uri.slice(pageAt.length) })) };
  const page = (await handbook()).find(({ name }) => uri === `${handbookAt}${name}`);
  if (!uri.startsWith(handbookAt))
    throw new Forbidden(`There is no resource ${uri}: resources/list has all`, `读取应用以外的资源「${uri}」`);
  if (!page) throw new Refused(`There is no resource ${uri}: resources/list has all`);
  return { mimeType: 'text/markdown', text: page.text };
}
