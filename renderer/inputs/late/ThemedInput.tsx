import { AntTheme } from '#renderer/theme/AntTheme.tsx';
import FieldInput from '../FieldInput.tsx';
import type { InputProps } from '../props.ts';

/** An input by itself, in the theme that forms put around all of theirs. */
export default function ThemedInput(props: InputProps) {
  return (
    <AntTheme>
      <FieldInput {...props} />
    </AntTheme>
  );
}
