import { CopyButton } from './CopyButton.tsx';

/** The number under which the server has written the failure down; a press copies it. */
export const ErrorNumber = ({ id }: { id: string }) => (
  <CopyButton text={id} title={`复制错误编号 ${id}`}>
    错误编号 <code>{id}</code>
  </CopyButton>
);
