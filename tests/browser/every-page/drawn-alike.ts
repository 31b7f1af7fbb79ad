/*
 * What is drawn alike need be looked at once: these run in the page, and may use nothing but their arguments. They put
 * `axe`'s work in bounds: it looks at each element for tenths of a millisecond, and a table has a thousand.
 */

/** The elements with text whose colours can differ from those of all that these functions were asked about in this window before. */
export function unlikeInColour(theme: string): Element[] {
  const memory = window as unknown as Record<string, Set<string> | undefined>;
  memory[`colours ${theme}`] ??= new Set();
  const seen = memory[`colours ${theme}`] as Set<string>;
  /** Attributes that say what an element is about, not what it looks like. */
  const about =
    /^(id|href|src|title|value|for|name|placeholder|alt|d|points|tabindex|row-.*|col-id|data-copy|aria-(label|labelledby|describedby|description|controls|owns|rowindex|colindex|rowcount|colcount|activedescendant|valuenow))$/;
  const look = /colou?r|background|opacity|font|shadow|filter|blend/;
  const ways = new Map<Element, string>();
  /** The element and all that it stands in, by what their looks depend on. */
  const wayTo = (element: Element): string => {
    const known = ways.get(element);
    if (known !== undefined) return known;
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== 'style' && !about.test(name))
      .map(({ name, value }) => `${name}=${value}`);
    const styles = (element.getAttribute('style') ?? '').split(';').filter(declaration => look.test(declaration));
    const above = element.parentElement ? wayTo(element.parentElement) : '';
    const way = `${above}/${element.tagName} ${attributes.join(' ')} ${styles.join(';')}`;
    ways.set(element, way);
    return way;
  };
  const inputs = [...document.querySelectorAll('input, textarea, select')];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, node =>
    node.nodeValue?.trim() ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const withText = new Set<Element>(inputs);
  while (texts.nextNode()) if (texts.currentNode.parentElement) withText.add(texts.currentNode.parentElement);
  return [...withText].filter(element => {
    const way = wayTo(element);
    if (seen.has(way) || !element.checkVisibility()) return false;
    seen.add(way);
    return true;
  });
}

/** Rows that are built as another one of the page is, and the frame around the page once it has been looked at in this window. */
export function builtAlike(): Element[] {
  const memory = window as unknown as { frameSeen?: boolean };
  const frame = memory.frameSeen ? [...document.querySelectorAll('.sidebar, .navbar, .tabs-bar')] : [];
  memory.frameSeen = true;
  const built = (element: Element): string =>
    `${element.tagName}[${element.getAttributeNames().join()}|${element.className}|${element.getAttribute('role')}|${element.childNodes.length}${[...element.children].map(built).join('')}]`;
  const seen = new Set<string>();
  const rows = [...document.querySelectorAll('[role="row"], .card')].filter(row => {
    const how = built(row);
    if (seen.has(how)) return true;
    seen.add(how);
    return false;
  });
  return [...frame, ...rows];
}
