import { type ComponentType, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { createLoadOnce } from '#runtime/kernel/load-once.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { isWritingElsewhere } from '../near/elsewhere.ts';
import { StandIn } from '../near/StandIn.tsx';
import { standInText } from '../near/stand-in-text.ts';
import { goOnTyping } from '../near/typed-ahead.ts';
import { PendingContext } from '../pending.ts';
import { plainInputs } from '../plain.ts';
import { hint, type InputKind, type InputProps } from '../props.ts';
import '../inputs.css';

const themed = createLoadOnce(async () => (await import('./ThemedInput.tsx')).default);

interface Props extends InputProps {
  /** What is to be read can be worked with: now there is time for the inputs that are large. */
  isReady: boolean;
}

/** An input of a query form: at once where it is a plain one, the others when there is time for them or somebody wants one. */
export function QueryInput({ isReady, ...props }: Props) {
  const { input, queryInput = input } = fieldType(props.field);
  const plain: InputKind | undefined = plainInputs[queryInput as keyof typeof plainInputs];
  return plain ? <plain.Input {...props} /> : <LateInput {...props} isReady={isReady} />;
}

/** Until it has come a plain one stands in for it, without a word if it cannot come: then it is tried again when it is wanted. */
function LateInput({ isReady, ...props }: Props) {
  const { dictionaries } = useServices();
  const [Input, setInput] = useState<ComponentType<InputProps> | undefined>(() => themed.ready(''));
  const [focused, setFocused] = useState(false);
  const [opened, setOpened] = useState(false);
  const typed = useRef('');
  const pending = useContext(PendingContext);
  /** Told when what is typed has come to where it is read, or cannot: nobody searches without it meanwhile. */
  const arrived = useRef<((whether: boolean) => void) | undefined>(undefined);
  const isWanted = isReady || focused;
  useEffect(() => {
    if (!isWanted || Input) return;
    let wanted = true;
    themed('').then(
      loaded => wanted && setInput(() => loaded),
      () => {
        arrived.current?.(false);
        arrived.current = undefined;
        if (wanted) setFocused(false);
      },
    );
    return () => {
      wanted = false;
    };
  }, [isWanted, Input]);
  useEffect(() => () => arrived.current?.(false), []);
  // As it comes: no key falls between the two.
  useLayoutEffect(() => {
    if (!Input) return;
    goOnTyping(document.getElementById(props.id), typed.current);
    arrived.current?.(true);
  }, [Input, props.id]);
  if (Input) {
    const isFirst = (focused || props.autoFocus) && !isWritingElsewhere(props.id);
    return <Input {...props} autoFocus={isFirst} opened={opened} />;
  }
  return (
    <StandIn
      id={props.id}
      text={props.field.search === 'range' ? '' : standInText(props, dictionaries)}
      placeholder={hint('请选择', props)}
      disabled={props.disabled}
      onFocus={() => setFocused(true)}
      onPress={() => setOpened(true)}
      onType={text => {
        typed.current = text;
        setFocused(true);
        if (arrived.current) return;
        pending?.hold(
          new Promise(resolve => {
            arrived.current = resolve;
          }),
        );
      }}
    />
  );
}
