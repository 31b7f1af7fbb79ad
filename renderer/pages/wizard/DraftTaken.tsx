import type { KeptDraft } from './draft.ts';

interface Props {
  /** The draft as the other window has kept it; null: it is sent or given up. */
  theirs: KeptDraft | null;
  onTheirs(theirs: KeptDraft): void;
  onMine(theirs: KeptDraft | null): void;
}

/** Another window goes on with the same draft: which of the two is to be kept, nobody but the person knows. */
export const DraftTaken = ({ theirs, onTheirs, onMine }: Props) => (
  <div className="form-conflict" role="alert">
    <h3>{theirs ? '另一个窗口已接着填写这份草稿' : '这份草稿已在另一个窗口提交或放弃'}</h3>
    {theirs && (
      <button type="button" className="button" onClick={() => onTheirs(theirs)}>
        载入那一份
      </button>
    )}
    <button type="button" className="button" onClick={() => onMine(theirs)}>
      {theirs ? '以这里的为准' : '在这里继续填写'}
    </button>
  </div>
);
