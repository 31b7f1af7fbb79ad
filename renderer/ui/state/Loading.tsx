import './state.css';

interface Props {
  /** How many lines of grey stand for what is on its way. */
  lines?: number;
  /** A heading above them. */
  hasTitle?: boolean;
}

/** The shape of what is on its way, in the place where it will be. */
export const Loading = ({ lines = 3, hasTitle = false }: Props) => (
  <div className="loading" role="status" aria-label="加载中">
    {hasTitle && <span className="loading-title" />}
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that are all alike
      <span key={line} className="loading-part" />
    ))}
  </div>
);
