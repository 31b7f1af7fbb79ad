/** A box by which rows are selected. */
export function drawBox(label: string, onChange: (checked: boolean) => void): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.className = 'grid-box';
  input.setAttribute('aria-label', label);
  input.addEventListener('change', () => onChange(input.checked));
  return input;
}
