import type { ListedDocument } from '../documents/listed.ts';

/** A folder of documents, or a document; `path` of either, below the folder of all. */
export type Branch =
  | { is: 'folder'; path: string; name: string; inside: readonly Branch[] }
  | { is: 'document'; path: string; name: string; document: ListedDocument };

interface Folder {
  folders: Map<string, Folder>;
  documents: ListedDocument[];
}

/** Documents by their folders: folders first, each in the order of its letters. */
export function branchesOf(documents: readonly ListedDocument[]): Branch[] {
  const top: Folder = { folders: new Map(), documents: [] };
  for (const document of documents) {
    let at = top;
    for (const part of document.file.split('/').slice(0, -1)) {
      const below = at.folders.get(part) ?? { folders: new Map(), documents: [] };
      at.folders.set(part, below);
      at = below;
    }
    at.documents.push(document);
  }
  return inside(top, '');
}

function inside({ folders, documents }: Folder, above: string): Branch[] {
  const byName = <T extends { name: string }>(all: T[]): T[] =>
    all.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return [
    ...byName(
      [...folders].map(([name, folder]) => {
        const path = `${above}${name}`;
        return { is: 'folder' as const, path, name, inside: inside(folder, `${path}/`) };
      }),
    ),
    ...byName(
      documents.map(document => ({
        is: 'document' as const,
        path: document.file,
        name: document.file.slice(above.length),
        document,
      })),
    ),
  ];
}

/** A branch that is in sight, and where it stands. */
export interface Row {
  branch: Branch;
  /** From 1. */
  level: number;
  /** Of a folder. */
  isOpen: boolean;
  /** The folder around it; '' at the top. */
  above: string;
}

/** The branches in sight, from top to bottom. @param isOpen whether what is in a folder is shown */
export const rowsOf = (branches: readonly Branch[], isOpen: (path: string) => boolean, level = 1, above = ''): Row[] =>
  branches.flatMap(branch => {
    if (branch.is === 'document') return [{ branch, level, isOpen: false, above }];
    const open = isOpen(branch.path);
    const row: Row = { branch, level, isOpen: open, above };
    return open ? [row, ...rowsOf(branch.inside, isOpen, level + 1, branch.path)] : [row];
  });

/** The folders around a file, the outermost first. */
export const foldersAbove = (file: string): string[] => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};
