// Finds sheets by their words, as they are typed; all of it lies in found.js.
const input = document.getElementById('search');
const list = document.getElementById('found');
const { root } = document.body.dataset;
const all = (window.found ?? []).map(([kind, title, name, file, words]) => ({
  kind,
  title,
  file,
  heads: `${title} ${name}`.toLowerCase(),
  text: `${title} ${name} ${words}`.toLowerCase(),
}));
let at = -1;

function find() {
  const words = input.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = words.length === 0 ? [] : all.filter(({ text }) => words.every(word => text.includes(word)));
  const rank = ({ heads, title }) =>
    title.toLowerCase() === words.join(' ') ? 0 : words.every(word => heads.includes(word)) ? 1 : 2;
  const best = found.sort((one, other) => rank(one) - rank(other)).slice(0, 30);
  list.replaceChildren(
    ...best.map(({ kind, title, file }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = root + file;
      link.textContent = title;
      const label = document.createElement('small');
      label.textContent = kind;
      link.append(label);
      item.append(link);
      return item;
    }),
  );
  if (words.length > 0 && best.length === 0) {
    const item = document.createElement('li');
    item.textContent = '没有找到';
    list.append(item);
  }
  at = -1;
  show(words.length > 0);
}

function show(isShown) {
  list.hidden = !isShown;
  input.setAttribute('aria-expanded', String(isShown));
}

input.addEventListener('input', find);
input.addEventListener('keydown', event => {
  const links = [...list.querySelectorAll('a')];
  if (event.key === 'Escape') show(false);
  if (event.key === 'Enter' && links[Math.max(at, 0)]) links[Math.max(at, 0)].click();
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  at = (at + (event.key === 'ArrowDown' ? 1 : -1) + links.length) % Math.max(1, links.length);
  for (const [index, link] of links.entries()) link.classList.toggle('at', index === at);
  links[at]?.scrollIntoView({ block: 'nearest' });
});
document.addEventListener('keydown', event => {
  if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  input.focus();
});
document.addEventListener('click', event => {
  if (!event.target.closest('.find')) show(false);
});
// On a telephone the menu is closed until it is asked for.
if (matchMedia('(max-width: 900px)').matches) document.querySelector('.menu > details')?.removeAttribute('open');
document.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
// The menu may have scrolled the page: it begins where its address says.
const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
if (place) place.scrollIntoView();
else window.scrollTo(0, 0);
