interface Props {
  /** file:line:column, or file:line */
  at: string;
  open(file: string, line: number): void;
}

/** Where something stands in the documents; a press shows it. */
export function PlaceButton({ at, open }: Props) {
  const [, file = at, line = '1'] = /^(.*?):(\d+)(?::\d+)?$/.exec(at) ?? [];
  return (
    <button type="button" className="link change-place" onClick={() => open(file, Number(line))}>
      {file}:{line}
    </button>
  );
}
