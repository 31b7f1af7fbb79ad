interface Props {
  value: string;
  disabled?: boolean;
  change(value: string): void;
}

/** The number from which the customer calls. */
export const CustomerNumber = ({ value, disabled = false, change }: Props) => (
  <label className="panel-field">
    客户号码
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
  </label>
);
