import type { Range } from 'vscode-languageserver-types';

/** What of a WebSocket the language server is reached by. */
export interface Socket {
  /** 1 once it is open. */
  readonly readyState: number;
  send(message: string): void;
  close(): void;
  addEventListener(name: 'open', listener: () => void): void;
  addEventListener(name: 'message', listener: (event: { data: unknown }) => void): void;
  addEventListener(name: 'close', listener: (event: { reason: string }) => void): void;
}

/** What the editor's parts ask of the window around them. */
export interface Desk {
  /** A new, open or opening socket on the desk's language server. @throws Error whose message staff may read */
  connect(): Promise<Socket>;
  /** The text that a document has in the change set, or else as it is published; undefined where there is no such document. */
  read(file: string): Promise<string | undefined>;
  /** A document was given another text in this window, or is gone (null): it belongs to the change set from now on. */
  changed(file: string, text: string | null): void;
  /** Keeps at once what was changed: Ctrl+S. */
  save(): void;
  /** Shows a document, at a place of it. */
  open(file: string, range?: Range): void;
}

/** The folder of documents, as the language server is told it. */
export const root = 'file:///app';

/** The address of a document. @param file below the folder of documents: purchase/supply.entity.yaml */
export const uriOf = (file: string): string => `${root}/${file.split('/').map(encodeURIComponent).join('/')}`;

/** The document that an address means; '' for one outside of the folder. */
export const fileOf = (uri: string): string =>
  uri.startsWith(`${root}/`)
    ? uri
        .slice(root.length + 1)
        .split('/')
        .map(decodeURIComponent)
        .join('/')
    : '';
