import path from 'node:path';
import { builtExtensions, type Checked, readSchemas, validate } from '#runtime/language/index.ts';
import type { OpenApi } from '#scripts/heddle/openapi/document.ts';
import { openApiOf } from '#scripts/heddle/openapi/openapi.ts';
import { titlesOfServices } from '#scripts/heddle/openapi/titles.ts';

/** An app of a folder below the root, checked, and its document. */
export async function described(app: string): Promise<Checked & { document: OpenApi }> {
  const folder = path.join(import.meta.dirname, '../../../..', app);
  const files = await readSchemas(folder);
  const checked = validate(files, { extensions: await builtExtensions(folder, files) });
  const { model } = checked.resolved;
  const titles = titlesOfServices(files, model);
  return { ...checked, document: openApiOf(model, { calls: Object.values(model.calls), titles }) };
}
