import type { Connection, Location, TextDocumentPositionParams } from 'vscode-languageserver/node';
import { type Piece, pieceAt, placeOfPiece } from '#runtime/editor/pieces.ts';
import type { App } from './apps.ts';

/** Answers what a preview asks: which place says a piece of a page, and which piece a place says. */
export function answerPieces(connection: Connection, apps: () => Promise<readonly App[]>): void {
  connection.onRequest('heddle/placeOfPiece', async ({ page, piece }: { page: string; piece: Piece }) => {
    for (const app of await apps()) {
      const place = placeOfPiece(app.workspace, page, piece);
      if (place) return { uri: app.uriOf(place.file), range: place.range } satisfies Location;
    }
    return null;
  });
  connection.onRequest('heddle/pieceAt', async ({ textDocument, position }: TextDocumentPositionParams) => {
    for (const app of await apps()) {
      const file = app.fileOf(textDocument.uri);
      if (file !== undefined) return pieceAt(app.workspace, file, position) ?? null;
    }
    return null;
  });
}
