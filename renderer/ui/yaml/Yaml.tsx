import { memo } from 'react';
import { tokensOf } from './highlight.ts';
import './yaml.css';

/** A document in its colours, with the numbers of its lines. */
export const Yaml = ({ text, label }: { text: string; label: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what is longer than its place is scrolled by keys
  <pre className="yaml" role="region" aria-label={label} tabIndex={0}>
    <YamlLines text={text.trimEnd()} />
  </pre>
);

interface Lines {
  text: string;
  /** Line, from 1 → what is wrong in it. */
  wrong?: ReadonlyMap<number, string>;
}

/** The lines alone, for whoever lays something over them. */
export const YamlLines = ({ text, wrong }: Lines) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its number
    <Line key={index} line={line} wrong={wrong?.has(index + 1) ?? false} />
  ));

const Line = memo(function Line({ line, wrong }: { line: string; wrong: boolean }) {
  return (
    <code className="yaml-line" {...(wrong ? { 'data-wrong': '' } : {})}>
      {tokensOf(line).map(({ is, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line are known by their order
        <span key={index} data-is={is}>
          {text}
        </span>
      ))}
      {'\n'}
    </code>
  );
});
