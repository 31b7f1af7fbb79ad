import type { Graph } from '../graph/graph.ts';
import { svgOf } from '../graph/svg.ts';
import { type Html, html, Html as Text } from '../site/html.ts';

/** Sentences, one below the other; those that are set in stay so. */
export const sentences = (lines: readonly string[]): Html =>
  html`${lines.map(line => html`<p class="depth-${Math.min(3, Math.floor((line.length - line.trimStart().length) / 2))}">${line.trim()}</p>`)}`;

/** A section, and nothing of one that has nothing in it. */
export const section = (title: string, inside: Html | readonly Html[] | undefined): Html =>
  inside === undefined || (Array.isArray(inside) && inside.length === 0)
    ? html``
    : html`<section><h2>${title}</h2>${inside}</section>`;

/** A drawing in the place of its text; none of what has no boxes. */
export async function drawing(graph: Graph | undefined): Promise<Html | undefined> {
  if (!graph || graph.nodes.length < 2) return undefined;
  return html`<figure class="drawing">${new Text((await svgOf(graph)).replace(/<\?xml[^>]*>/, ''))}</figure>`;
}

/** A table with headings; rows of none are none. */
export const table = (headings: readonly string[], rows: readonly (readonly (Html | string)[])[]): Html | undefined =>
  rows.length === 0
    ? undefined
    : html`<div class="wide"><table class="list"><thead><tr>${headings.map(
        heading => html`<th scope="col">${heading}</th>`,
      )}</tr></thead><tbody>${rows.map(
        cells => html`<tr>${cells.map(cell => html`<td>${cell}</td>`)}</tr>`,
      )}</tbody></table></div>`;
