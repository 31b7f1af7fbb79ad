import type { ComponentProps } from 'react';
import QueryForm from '#renderer/blocks/query/QueryForm.tsx';
import { AntTheme } from '#renderer/theme/AntTheme.tsx';

/** The query form with the inputs of antd, in a file of its own so that the table need not wait for them. */
export default function ListQuery(props: ComponentProps<typeof QueryForm>) {
  return (
    <AntTheme>
      <QueryForm {...props} />
    </AntTheme>
  );
}
