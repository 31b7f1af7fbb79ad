import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Piece, pieceAt, placeOfPiece } from '#runtime/editor/pieces.ts';
import { Workspace } from '#runtime/editor/workspace.ts';
import { readSchemas } from '#runtime/language/index.ts';

let workspace: Workspace;
beforeAll(async () => {
  workspace = new Workspace(await readSchemas(path.join(import.meta.dirname, '../../../examples/library')));
});

/** The text that a piece is said by, with its file. */
function saidBy(page: string, piece: Piece): string | undefined {
  const place = placeOfPiece(workspace, page, piece);
  return place && `${place.file}: ${workspace.document(place.file).getText(place.range)}`;
}

/** What stands at a text of a file. */
function at(file: string, text: string) {
  const document = workspace.document(file);
  const offset = document.getText().indexOf(text);
  if (offset < 0) throw new Error(`${file} does not say ${text}`);
  return pieceAt(workspace, file, document.positionAt(offset + 1));
}

describe('a piece of a page', () => {
  it.each<[string, Piece, string]>([
    ['books', ['columns', 'author'], 'author'],
    ['books', ['actions', 'add'], 'add:'],
    ['bookForm', ['sections', 0, 'fields', 'bookName'], 'bookName'],
  ])('%s %j is said where the document names it', (page, piece, text) => {
    expect(saidBy(page, piece)).toMatch(new RegExp(`^pages/${page}\\.page\\.yaml: .*${text}`));
  });

  it('what the document does not say leads to what it is a part of', () => {
    expect(saidBy('books', ['columns', 'author', 'field', 'label'])).toBe(saidBy('books', ['columns', 'author']));
    expect(saidBy('books', [])).toContain('kind: list');
  });

  it('of a page that is not there nothing is said', () => {
    expect(saidBy('nowhere', ['columns', 'author'])).toBeUndefined();
  });
});

describe('every piece that stands at a place', () => {
  it('leads back to that place, in every page of the app', () => {
    const { pages, context } = workspace.checked.resolved;
    let count = 0;
    for (const { path: page } of pages) {
      const file = context.documents.pages.get(page)?.file ?? '';
      const text = workspace.text(file) ?? '';
      for (let line = 0; line < text.split('\n').length; line += 1) {
        const found = pieceAt(workspace, file, { line, character: 4 });
        if (!found || found.piece.length === 0) continue;
        const place = placeOfPiece(workspace, page, found.piece);
        expect(place?.file, `${file}:${line}`).toBe(file);
        expect(place?.range.start.line, `${file}:${line} ${found.piece.join('.')}`).toBeLessThanOrEqual(line);
        expect(place?.range.end.line, `${file}:${line} ${found.piece.join('.')}`).toBeGreaterThanOrEqual(line);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(50);
  });

  it('a document that is no page has none', () => {
    expect(at('entities/book.entity.yaml', 'title:')).toBeUndefined();
  });
});
