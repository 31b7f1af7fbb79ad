import { existsSync } from 'node:fs';
import path from 'node:path';
// biome-ignore lint/correctness/noUndeclaredDependencies: Visual Studio Code gives it to its extensions
import { commands, type ExtensionContext, Uri, workspace } from 'vscode';
import { LanguageClient } from 'vscode-languageclient/node';

let client: LanguageClient | undefined;

/** The extension begins: the server is started, and told of what is typed. */
export async function activate(context: ExtensionContext): Promise<void> {
  const start = async (): Promise<void> => {
    const settings = workspace.getConfiguration('heddle');
    const schemas = settings.get<string>('schemas', '');
    const args = [...serverOf(context), ...(schemas === '' ? [] : ['--schemas', schemas])];
    const command = settings.get<string>('node', 'node');
    client = new LanguageClient(
      'heddle',
      'Heddle',
      { command, args },
      {
        documentSelector: [{ scheme: 'file', language: 'yaml' }],
        initializationOptions: { hints: settings.get('hints') },
        synchronize: { configurationSection: 'heddle' },
      },
    );
    await client.start();
  };
  context.subscriptions.push(
    commands.registerCommand('heddle.restart', async () => {
      await client?.stop();
      await start();
    }),
    commands.registerCommand('heddle.showUses', (uri: string, position: unknown, places: unknown[]) => {
      const to = client?.protocol2CodeConverter;
      if (!to) return;
      return commands.executeCommand(
        'editor.action.showReferences',
        Uri.parse(uri),
        to.asPosition(position as Parameters<typeof to.asPosition>[0]),
        places.map(place => to.asLocation(place as Parameters<typeof to.asLocation>[0])),
      );
    }),
  );
  await start();
}

export const deactivate = (): Promise<void> | undefined => client?.stop();

/** What Node is to run: the Heddle that the opened folder has, or is, else the one that came with the extension. */
function serverOf({ extensionPath }: ExtensionContext): string[] {
  for (const { uri } of workspace.workspaceFolders ?? [])
    for (let folder = uri.fsPath; ; folder = path.dirname(folder)) {
      for (const heddle of [path.join(folder, 'node_modules/heddle'), folder]) {
        const program = path.join(heddle, 'scripts/bootstrap.mjs');
        if (existsSync(program)) return [program, 'heddle', 'lsp', '--stdio'];
      }
      if (folder === path.dirname(folder)) break;
    }
  return [path.join(extensionPath, 'server/main.cjs'), '--stdio'];
}
