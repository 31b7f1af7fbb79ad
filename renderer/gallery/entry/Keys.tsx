/** The keys that it may have, as the reference has them: a line each, `- \`key\` (required): …`, further in what belongs to it. */
export const Keys = ({ lines }: { lines: readonly string[] }) => (
  <details className="entry-keys">
    <summary>可写的键（{lines.filter(line => line.startsWith('- ')).length}）</summary>
    <ul>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change
        <li key={index} style={{ marginInlineStart: `${(line.search(/\S/) / 2) * 20}px` }}>
          {inCode(line.replace(/^\s*- /, '').replace(/\[([^\]]+)\]\([^)]*\)/g, '$1'))}
        </li>
      ))}
    </ul>
  </details>
);

/** `a` b → code a, and b. */
const inCode = (line: string) =>
  line.split(/`([^`]*)`/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line are known by their order
      <code key={index}>{part}</code>
    ) : (
      part
    ),
  );
