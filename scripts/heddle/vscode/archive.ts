import { strToU8, zipSync } from 'fflate';

/** What an extension says of itself, as far as an installation asks. */
export interface Manifest {
  name: string;
  displayName: string;
  description: string;
  version: string;
  publisher: string;
  engines: { vscode: string };
  categories: string[];
}

/**
 * A file as Visual Studio Code installs it: what the extension is made of in `extension/`, beside it what it is and which
 * types its files have. `@vscode/vsce` makes the same; it brings what is downloaded when it is installed.
 */
export function vsix(manifest: Manifest, files: ReadonlyMap<string, string>): Uint8Array {
  const all = [...files].map(([name, text]): [string, Uint8Array] => [`extension/${name}`, strToU8(text)]);
  return zipSync({
    'extension.vsixmanifest': strToU8(description(manifest)),
    '[Content_Types].xml': strToU8(types([...files.keys()])),
    ...Object.fromEntries(all),
  });
}

function description({
  name,
  displayName,
  description: about,
  version,
  publisher,
  engines,
  categories,
}: Manifest): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escaped(name)}" Version="${escaped(version)}" Publisher="${escaped(publisher)}"/>
    <DisplayName>${escaped(displayName)}</DisplayName>
    <Description xml:space="preserve">${escaped(about)}</Description>
    <Categories>${escaped(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escaped(engines.vscode)}"/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
    </Properties>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets><Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/></Assets>
</PackageManifest>
`;
}

const types = (files: readonly string[]): string => {
  const endings = new Set(['vsixmanifest', ...files.map(file => file.slice(file.lastIndexOf('.') + 1))]);
  const each = [...endings].map(ending => `<Default Extension=".${ending}" ContentType="${typeOf(ending)}"/>`);
  return `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${each.join('')}</Types>
`;
};

const typeOf = (ending: string): string =>
  ending === 'json' ? 'application/json' : ending === 'vsixmanifest' ? 'text/xml' : 'application/javascript';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
