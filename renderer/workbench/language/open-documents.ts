import { LSPPlugin, Workspace, type WorkspaceFile } from '@codemirror/lsp-client';
import { Annotation, type ChangeSpec, Text } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextEdit } from 'vscode-languageserver-types';
import { fileOf, uriOf } from './desk.ts';

/** A change that was not made in this window: it is shown, and not kept as somebody's work here. */
export const fromOutside = Annotation.define<true>();

/** A document that the language server has been sent the text of. */
class OpenDocument implements WorkspaceFile {
  readonly languageId = 'yaml';
  readonly uri: string;
  version = 0;
  /** As the server has it. */
  doc: Text;
  view: EditorView | null;
  /** It was changed in this window: it stays open at the server, whether or not it is in sight. */
  isKept = false;

  constructor(uri: string, doc: Text, view: EditorView | null) {
    this.uri = uri;
    this.doc = doc;
    this.view = view;
  }

  getView(): EditorView | null {
    return this.view;
  }

  /** What it says now, typed a moment ago included. */
  get current(): Text {
    return this.view?.state.doc ?? this.doc;
  }
}

/**
 * The documents that the language server is told of letter by letter: the one in the editor, and all that were changed
 * in this window. While there is no line nothing is sent; with the next one each is opened as it is then.
 */
export class OpenDocuments extends Workspace {
  override files: OpenDocument[] = [];
  #isConnected = false;

  /** What a document says now; undefined for one that is not open. */
  text(file: string): string | undefined {
    return this.#find(file)?.current.toString();
  }

  isInEditor(file: string): boolean {
    return this.#find(file)?.view != null;
  }

  /** Changes a document where it is open: in its editor, so that it is undone there. @returns what it says then */
  edit(file: string, edits: readonly TextEdit[]): string | undefined {
    const document = this.#find(file);
    if (!document) return undefined;
    if (document.view) {
      const { doc } = document.view.state;
      document.view.dispatch({ changes: edits.map(edit => changeOf(doc, edit)), userEvent: 'input.edit' });
    } else this.#replace(document, textAfter(document.doc.toString(), edits));
    document.isKept = true;
    return document.current.toString();
  }

  /** Opens a document that no editor shows, or gives it another text. */
  put(file: string, text: string): void {
    const known = this.#find(file);
    if (known?.view) known.view.dispatch({ changes: difference(known.current, text), userEvent: 'input.edit' });
    else if (known) this.#replace(known, text);
    else this.#open(new OpenDocument(uriOf(file), linesOf(text), null));
    this.keep(file);
  }

  /** It was changed here. */
  keep(file: string): void {
    const document = this.#find(file);
    if (document) document.isKept = true;
  }

  /** What was changed here holds no longer, and its editor shows what holds now. */
  take(file: string, text: string): void {
    const view = this.#find(file)?.view;
    const isOther = view && view.state.doc.toString() !== text;
    if (isOther) view.dispatch({ changes: difference(view.state.doc, text), annotations: fromOutside.of(true) });
    this.forget(file);
  }

  /** What was changed here holds no longer: the server goes on with what it has itself. */
  forget(file: string): void {
    const document = this.#find(file);
    if (!document) return;
    document.isKept = false;
    if (!document.view) this.#close(document);
  }

  override syncFiles(): ReturnType<Workspace['syncFiles']> {
    if (!this.#isConnected) return [];
    return this.files.flatMap(file => {
      const plugin = file.view && LSPPlugin.get(file.view);
      // Half a word that an input method composes is no text yet.
      if (!plugin || plugin.view.composing || plugin.unsyncedChanges.empty) return [];
      const update = { file, changes: plugin.unsyncedChanges, prevDoc: file.doc };
      file.doc = plugin.view.state.doc;
      file.version += 1;
      plugin.clear();
      return [update];
    });
  }

  override openFile(uri: string, _language: string, view: EditorView): void {
    const known = this.#find(fileOf(uri));
    if (!known) return this.#open(new OpenDocument(uri, view.state.doc, view));
    if (!known.doc.eq(view.state.doc)) this.#replace(known, view.state.doc.toString());
    known.view = view;
  }

  override closeFile(uri: string, view: EditorView): void {
    const document = this.#find(fileOf(uri));
    if (document?.view !== view) return;
    document.view = null;
    if (!document.isKept) return this.#close(document);
    if (!document.doc.eq(view.state.doc)) this.#replace(document, view.state.doc.toString());
  }

  override connected(): void {
    this.#isConnected = true;
    for (const file of this.files) {
      file.doc = file.current;
      file.version += 1;
      if (file.view) LSPPlugin.get(file.view)?.clear();
      this.client.didOpen(file);
    }
  }

  override disconnected(): void {
    this.#isConnected = false;
  }

  #find(file: string): OpenDocument | undefined {
    return this.files.find(({ uri }) => fileOf(uri) === file);
  }

  #open(document: OpenDocument): void {
    this.files.push(document);
    if (this.#isConnected) this.client.didOpen(document);
  }

  #close(document: OpenDocument): void {
    this.files = this.files.filter(one => one !== document);
    if (this.#isConnected) this.client.didClose(document.uri);
  }

  #replace(document: OpenDocument, text: string): void {
    document.doc = linesOf(text);
    document.version += 1;
    if (this.#isConnected)
      this.client.notification('textDocument/didChange', {
        textDocument: { uri: document.uri, version: document.version },
        contentChanges: [{ text }],
      });
  }
}

/** A text by its lines, however they end: the window knows one kind of end, and whoever writes the file keeps its own. */
const linesOf = (text: string): Text => Text.of(text.split(/\r\n?|\n/));

/** A text with edits of the protocol made. */
export const textAfter = (text: string, edits: readonly TextEdit[]): string =>
  TextDocument.applyEdits(TextDocument.create('', 'yaml', 0, text), [...edits]);

/** The place of a text that a position of the protocol means; the nearest one where there is none such. */
export function offsetAt(doc: Text, { line, character }: { line: number; character: number }): number {
  if (line >= doc.lines) return doc.length;
  const { from, length } = doc.line(Math.max(0, line) + 1);
  return from + Math.min(Math.max(0, character), length);
}

/** A place of a text in the words of the protocol. */
export function positionAt(doc: Text, offset: number): { line: number; character: number } {
  const { number, from } = doc.lineAt(offset);
  return { line: number - 1, character: offset - from };
}

const changeOf = (doc: Text, { range, newText }: TextEdit): ChangeSpec => ({
  from: offsetAt(doc, range.start),
  to: offsetAt(doc, range.end),
  insert: newText,
});

/** What makes another text of one, in one stretch as short as may be. */
function difference(doc: Text, text: string): ChangeSpec {
  const before = doc.toString();
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end] === text[text.length - 1 - end]) end += 1;
  return { from: start, to: before.length - end, insert: text.slice(start, text.length - end) };
}
