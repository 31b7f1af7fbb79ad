import { useSnapshot } from 'valtio/react';
import { useServices } from '#renderer/hooks/services.tsx';
import './transfers.css';

/** The files that are on their way, and how far. */
export function Transfers() {
  const { items } = useSnapshot(useServices().calls.transfers);
  if (!items.length) return null;
  return (
    <div className="transfers stack" role="status">
      {items.map(({ id, label, done, total }) => (
        <div key={id} className="transfer">
          <span>{label}</span>
          <span className="figures">{total > 0 ? `${Math.round((done / total) * 100)}%` : amount(done)}</span>
          {total > 0 ? <progress value={done} max={total} /> : <progress />}
        </div>
      ))}
    </div>
  );
}

const amount = (bytes: number): string =>
  bytes === 0 ? '' : bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
