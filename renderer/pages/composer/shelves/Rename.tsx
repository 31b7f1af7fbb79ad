import { AskText } from './AskText.tsx';

interface Props {
  label: string;
  keep(label: string): void;
  close(): void;
}

/** What a column of the report is called. */
export const Rename = ({ label, keep, close }: Props) => (
  <AskText
    title="改名"
    label="名称"
    text={label}
    maxLength={30}
    take={text => (text.trim() === '' ? '请填写名称' : void keep(text.trim()))}
    close={close}
  />
);
