import { besideCode, Html, html, look, wholePage } from '../site/html.ts';
import { type Cell, type Row, rowKinds } from './rows.ts';

interface Told {
  /** Of the app. */
  title: string;
  rows: readonly Row[];
  holders: readonly string[];
}

/** One file that a browser shows without a network: searched, filtered, printed. */
export function matrixHtml({ title, rows, holders }: Told): string {
  const notes = new Notes();
  const groups = grouped(rows);
  const bodies = groups.map(group => groupHtml(group, holders, notes));
  return wholePage({
    title: `${title}：谁可以做什么`,
    styles: [look(), besideCode(import.meta.dirname, 'matrix.css')],
    scripts: [besideCode(import.meta.dirname, 'matrix.js')],
    body: html`
<header>
<h1>${title}：谁可以做什么</h1>
<p class="quiet">●可以，◐有条件，·不可以；小数字是表后「条件」里的一条，指着它就看得到。每一列是只有这一个角色的人，有几个角色的人各列都可以。记录旁的数字是谁看得到哪些。</p>
<div class="tools screen">
<input type="search" id="search" placeholder="查找页面、操作、调用、记录…" aria-label="查找">
<select id="kind" aria-label="类别"><option value="">全部类别</option>${Object.entries(rowKinds).map(
      ([kind, label]) => html`<option value="${kind}">${label}</option>`,
    )}</select>
<label><input type="checkbox" id="differing">只看所选角色不同的</label>
<span class="quiet" id="count">${rows.length} 行</span>
</div>
<details class="roles screen"${holders.length <= 4 ? html` open` : ''}><summary>选择角色</summary><div>${holders.map(
      name => html`<label><input type="checkbox" checked>${name}</label>`,
    )}</div></details>
</header>
<div class="field" tabindex="0" role="region" aria-label="权限矩阵">
<table class="matrix">
<colgroup><col class="what"><col class="records">${holders.map(() => html`<col>`)}</colgroup>
<thead><tr><th class="what" scope="col">页面与操作</th><th scope="col">记录</th>${holders.map(
      name => html`<th class="role" scope="col">${name}</th>`,
    )}</tr></thead>
${bodies}
</table>
<p class="none quiet" id="none" hidden>没有符合的行。</p>
</div>
<section class="notes"><h2>条件</h2><ol>${notes
      .all()
      .map((words, at) => html`<li id="n${at + 1}">${words}</li>`)}</ol></section>`,
  });
}

/** Conditions, each told once and known by its number. */
class Notes {
  readonly #numbers = new Map<string, number>();

  numberOf(words: string): number {
    const known = this.#numbers.get(words) ?? this.#numbers.size + 1;
    this.#numbers.set(words, known);
    return known;
  }

  all(): string[] {
    return [...this.#numbers.keys()];
  }
}

interface Group {
  title: string;
  path: string;
  rows: Row[];
}

/** Rows of one page, or of one kind of what stands on none. */
function grouped(rows: readonly Row[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const key = row.page || row.kind;
    const group = groups.get(key) ?? { title: row.page ? row.title : rowKinds[row.kind], path: row.page, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

const groupHtml = ({ title, path, rows }: Group, holders: readonly string[], notes: Notes): Html => html`<tbody>
<tr class="page"><th class="what" scope="rowgroup">${title}</th><td colspan="${holders.length + 1}">${path}</td></tr>
${rows.map(
  ({ kind, what, call, entity, rule, cells }) =>
    html`<tr data-kind="${kind}"><th class="what" scope="row">${what}${
      call && call !== what ? html`<code>${call}</code>` : ''
    }</th><td>${entity}${rule && noteHtml(notes.numberOf(rule))}</td>${cells.map(cell => cellHtml(cell, notes))}</tr>
`,
)}</tbody>`;

const signs = { yes: '●', some: '◐', no: '·' } as const;

/** There are a hundred thousand of them: what each is made of follows from its place and its sign. */
function cellHtml({ may, words }: Cell, notes: Notes): Html {
  const number = words ? notes.numberOf(words) : undefined;
  if (number === undefined) return new Html(`<td class=${may}>${signs[may]}`);
  return new Html(`<td class=${may}>${noteHtml(number, signs[may])}`);
}

const noteHtml = (number: number, sign = ''): Html => new Html(`<a href="#n${number}">${sign}<sup>${number}</sup></a>`);
