/** What explanations are made of; of anything else the text alone is kept. */
const known = new Set(
  'P BR HR STRONG EM CODE PRE UL OL LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE TABLE THEAD TBODY TR TH TD SPAN'.split(' '),
);
/** What holds no words of an explanation. */
const silent = 'script, style, template, iframe, object, svg, math, noscript';

/**
 * An explanation that was Markdown, as HTML that does nothing: it may quote what others have written into documents. No
 * attribute is left but the classes that colour code.
 */
export function safeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(silent)) element.remove();
  for (const element of [...body.querySelectorAll('*')]) {
    if (!known.has(element.tagName)) element.replaceWith(...element.childNodes);
    else for (const { name } of [...element.attributes]) if (name !== 'class') element.removeAttribute(name);
  }
  return body.innerHTML;
}
