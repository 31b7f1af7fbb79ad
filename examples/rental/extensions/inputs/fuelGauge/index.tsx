import { defineInput, described, type InputProps } from 'heddle/client';
import './gauge.css';

const eighths = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/** A fuel gauge in eighths of a tank, from E to F, as it stands on the machine. Radio buttons: arrow keys move it. */
function FuelGauge({ id, field, value, disabled, onChange, ...rest }: InputProps) {
  const level = typeof value === 'number' ? value : 0;
  return (
    <div className="fuel-gauge" id={id} role="radiogroup" aria-label={field.label} {...described(rest)}>
      {eighths.map(mark => (
        <label key={mark} className={mark === 0 ? 'empty' : mark <= level ? 'full' : ''} title={`${mark}/8`}>
          {mark === 0 && 'E'}
          <input
            type="radio"
            name={id}
            checked={mark === level}
            disabled={disabled}
            aria-label={`${mark}/8`}
            onChange={() => onChange(mark)}
          />
        </label>
      ))}
      <span aria-hidden="true">F</span>
    </div>
  );
}

export default defineInput({ Input: FuelGauge });
