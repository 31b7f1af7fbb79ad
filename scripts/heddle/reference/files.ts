import path from 'node:path';
import { errorsPage } from '../../reference/errors.ts';
import { referenceFiles } from '../../reference/reference.ts';
import { summaryOf } from '../openapi/handlers/index.ts';
import { type Commands, commandsPage } from './commands.ts';

/**
 * All files of docs/reference: name → text.
 * @param root the project's folder, where the examples and the mistakes of the fixtures lie
 */
export async function allReferenceFiles(root: string, commands: Commands): Promise<Map<string, string>> {
  return referenceFiles(root, summaryOf)
    .set('errors.md', await errorsPage(path.join(root, 'tests/fixtures')))
    .set('commands.md', await commandsPage(commands));
}
