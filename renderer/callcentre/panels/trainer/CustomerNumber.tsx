import { StackedField } from '#renderer/ui/field/StackedField.tsx';

interface Props {
  value: string;
  disabled?: boolean;
  change(value: string): void;
}

/** The number from which the customer calls. */
export const CustomerNumber = ({ value, disabled = false, change }: Props) => (
  <StackedField label="客户号码">
    <input
      className="input"
      required
      pattern="\d{3,20}"
      title="3 到 20 位数字"
      inputMode="numeric"
      value={value}
      disabled={disabled}
      onChange={event => change(event.target.value)}
    />
  </StackedField>
);
