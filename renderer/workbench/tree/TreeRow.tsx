import ChevronRight from 'lucide-react/icons/chevron-right';
import type { CSSProperties } from 'react';
import { nameOf } from '../documents/listed.ts';
import type { Row } from './branches.ts';
import type { Counts } from './counts.ts';

interface Props {
  row: Row;
  /** Tab comes here. */
  isReached: boolean;
  /** It is in the editor. */
  isCurrent: boolean;
  /** It, or something in it, is changed. */
  isChanged: boolean;
  counts: Counts | undefined;
  press(): void;
}

/** A folder or a document in the tree. */
export function TreeRow({ row: { branch, level, isOpen }, isReached, isCurrent, isChanged, counts, press }: Props) {
  const isFolder = branch.is === 'folder';
  const depth: CSSProperties & { '--level': number } = { '--level': level - 1 };
  return (
    <button
      type="button"
      role="treeitem"
      className="document-tree-row row"
      style={depth}
      tabIndex={isReached ? 0 : -1}
      title={branch.path}
      aria-level={level}
      aria-selected={isCurrent}
      {...(isFolder ? { 'aria-expanded': isOpen } : {})}
      {...(isCurrent ? { 'aria-current': true } : {})}
      onClick={press}
    >
      {isFolder ? (
        <>
          <ChevronRight size={14} aria-hidden="true" className="document-tree-mark" />
          <span className="clip">{branch.name}</span>
        </>
      ) : (
        <>
          <span className="document-tree-mark" />
          <span className="clip">{branch.document.title || nameOf(branch.path).name}</span>
          <small className="clip faint">{branch.name}</small>
        </>
      )}
      {isChanged && (
        <span className="document-tree-changed" role="img" aria-label="已修改">
          ●
        </span>
      )}
      {counts && counts.errors > 0 && (
        <span className="document-tree-count" data-is="error">
          <span aria-hidden="true">{counts.errors}</span>
          <span className="visually-hidden">{counts.errors} 个错误</span>
        </span>
      )}
      {counts && counts.errors === 0 && counts.warnings > 0 && (
        <span className="document-tree-count" data-is="warning">
          <span aria-hidden="true">{counts.warnings}</span>
          <span className="visually-hidden">{counts.warnings} 个警告</span>
        </span>
      )}
    </button>
  );
}
