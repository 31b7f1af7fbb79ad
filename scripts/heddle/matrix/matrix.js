// Finds rows and hides columns; without it the whole table is there.
const search = document.getElementById('search');
const kind = document.getElementById('kind');
const differing = document.getElementById('differing');
const none = document.getElementById('none');
const count = document.getElementById('count');
let read;
const groups = () =>
  (read ??= [...document.querySelectorAll('tbody')].map(body => ({
    body,
    title: body.rows[0].textContent.toLowerCase(),
    rows: [...body.rows].slice(1).map(row => ({ row, text: row.textContent.toLowerCase() })),
  })));
const shownColumns = () =>
  [...document.querySelectorAll('.roles input')].flatMap((box, at) => (box.checked ? [at] : []));

function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const columns = differing.checked ? shownColumns() : undefined;
  let found = 0;
  for (const { body, title, rows } of groups()) {
    let inside = 0;
    for (const { row, text } of rows) {
      const isFound =
        words.every(word => title.includes(word) || text.includes(word)) &&
        (kind.value === '' || row.dataset.kind === kind.value) &&
        (!columns || new Set(columns.map(at => row.cells[at + 2].textContent)).size > 1);
      row.hidden = !isFound;
      if (isFound) inside++;
    }
    body.hidden = inside === 0;
    found += inside;
  }
  none.hidden = found > 0;
  count.textContent = `${found} 行`;
}

let waiting;
search.addEventListener('input', () => {
  clearTimeout(waiting);
  waiting = setTimeout(find, 120);
});
for (const one of [kind, differing]) one.addEventListener('change', find);
const sheet = document.createElement('style');
document.head.append(sheet);
document.querySelector('.roles').addEventListener('change', () => {
  const shown = new Set(shownColumns());
  const hidden = [...document.querySelectorAll('.roles input')].flatMap((_, at) => (shown.has(at) ? [] : [at]));
  sheet.textContent =
    hidden.map(at => `.matrix tr > :nth-child(${at + 3})`).join(',') + (hidden.length > 0 ? '{display:none}' : '');
  find();
});

// What a number stands for is told where it is pointed at.
document.querySelector('.matrix').addEventListener('pointerover', event => {
  const link = event.target.closest?.('td a');
  if (link && !link.title) link.title = document.querySelector(link.getAttribute('href')).textContent;
});
