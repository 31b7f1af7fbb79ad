import PDFDocument from 'pdfkit';
import { linesOf, runsOf, widthOf } from './text.ts';

/** What is written, from the top. */
export type Part =
  | { kind: 'title'; text: string; beside: string }
  | { kind: 'heading'; text: string }
  | { kind: 'fields'; fields: readonly { label: string; text: string }[] }
  | { kind: 'table'; head: readonly string[]; rows: readonly (readonly string[])[] };

const [margin, body, small, leading] = [48, 10, 9, 1.5];
/** Where text stands below its top, as a share of its size: Chinese by its own, Latin as PDFKit sets Helvetica. */
const [baseline, latinBaseline] = [0.86, 0.718];
/** A column so wide holds a date or an amount; between two columns; a table of more columns is set smaller. */
const [whole, gap, many] = [56, 6, 9];
const grey = '#666666';
const line = '#cccccc';

/**
 * Writes parts on pages of A4, with the number of each page below. Chinese is set by the font that readers bring for
 * Adobe-GB1, so none is embedded.
 * @returns the file, while it is made
 */
export function sheetOf(title: string, parts: readonly Part[], foot: string): NodeJS.ReadableStream {
  const document = new PDFDocument({ size: 'A4', margin, bufferPages: true, info: { Title: title } });
  const pen = new Pen(document);
  for (const part of parts) pen.write(part);
  pen.number(foot);
  document.end();
  return document;
}

class Pen {
  readonly #document: PDFKit.PDFDocument;
  readonly #chinese: PDFKit.PDFKitReference;
  #y = margin;

  constructor(document: PDFKit.PDFDocument) {
    this.#document = document;
    document.font('Helvetica');
    this.#chinese = chineseFont(document);
  }

  write(part: Part): void {
    if (part.kind === 'title') return this.#title(part.text, part.beside);
    if (part.kind === 'heading') return this.#heading(part.text);
    if (part.kind === 'fields') return this.#fields(part.fields);
    this.#table(part.head, part.rows);
  }

  /** Below each page how far one is, and what stands there. */
  number(foot: string): void {
    const { start, count } = this.#document.bufferedPageRange();
    for (let page = start; page < start + count; page++) {
      this.#document.switchToPage(page);
      const place = `${page + 1} / ${count}`;
      const y = this.#document.page.height - margin + 12;
      this.#text(foot, margin, y, small, grey);
      this.#text(place, margin + this.#width - this.#wide(place, small), y, small, grey);
    }
  }

  get #width(): number {
    return this.#document.page.width - 2 * margin;
  }

  #title(text: string, beside: string): void {
    this.#text(text, margin + (this.#width - this.#wide(text, 17)) / 2, this.#y, 17);
    this.#y += 30;
    this.#text(beside, margin + (this.#width - this.#wide(beside, body)) / 2, this.#y, body, grey);
    this.#y += 26;
  }

  #heading(text: string): void {
    this.#room(48);
    this.#y += 8;
    this.#text(text, margin, this.#y, 12);
    this.#y += 20;
  }

  /** Two beside each other; one that is long has the whole width. */
  #fields(fields: readonly { label: string; text: string }[]): void {
    const half = this.#width / 2;
    const label = 92;
    let column = 0;
    for (const { label: name, text } of fields) {
      const isWide = this.#wide(text, body) > (half - label - 12) * 2;
      if (isWide && column === 1) this.#nextLine();
      if (isWide) column = 0;
      const lines = this.#lines(text, isWide ? this.#width - label : half - label - 12, body);
      this.#room(lines.length * body * leading);
      const x = margin + column * half;
      this.#text(name, x, this.#y, body, grey);
      for (const [index, one] of lines.entries()) this.#text(one, x + label, this.#y + index * body * leading, body);
      this.#pending = Math.max(this.#pending, lines.length);
      if (isWide || column === 1) this.#nextLine();
      column = isWide || column === 1 ? 0 : 1;
    }
    if (column === 1) this.#nextLine();
  }

  #pending = 0;
  #nextLine(): void {
    this.#y += this.#pending * body * leading + 4;
    this.#pending = 0;
  }

  #table(head: readonly string[], rows: readonly (readonly string[])[]): void {
    const size = head.length > many ? small * 0.85 : small;
    const widths = this.#widths(head, rows, size);
    this.#row(head, widths, size, grey);
    for (const row of rows) this.#row(row, widths, size);
    this.#y += 6;
  }

  #row(cells: readonly string[], widths: readonly number[], size: number, colour?: string): void {
    const lines = cells.map((cell, index) => this.#lines(cell, (widths[index] ?? 0) - gap, size));
    const height = Math.max(1, ...lines.map(one => one.length)) * size * leading + 6;
    this.#room(height);
    let x = margin;
    for (const [index, cell] of lines.entries()) {
      for (const [at, one] of cell.entries()) this.#text(one, x, this.#y + 3 + at * size * leading, size, colour);
      x += widths[index] ?? 0;
    }
    this.#y += height;
    const below = this.#y - 1;
    this.#document
      .lineWidth(0.5)
      .strokeColor(line)
      .moveTo(margin, below)
      .lineTo(margin + this.#width, below)
      .stroke();
  }

  /** As wide as what stands in them wants, together as wide as the page. */
  #widths(head: readonly string[], rows: readonly (readonly string[])[], size: number): number[] {
    const wanted = head.map((name, index) =>
      Math.min(
        180,
        Math.max(30, ...[name, ...rows.map(row => row[index] ?? '')].map(text => this.#wide(text, size) + gap)),
      ),
    );
    const left = this.#width - wanted.reduce((sum, one) => sum + one, 0);
    // What is too much is taken from those that are wide, so that dates and amounts stay whole.
    const spare = wanted.map(one => (left < 0 ? Math.max(0, one - whole) : one));
    const all = spare.reduce((sum, one) => sum + one, 0);
    return -left > all && left < 0
      ? wanted.map(one => (one * this.#width) / (this.#width - left))
      : wanted.map((one, index) => one + (left * (spare[index] ?? 0)) / all);
  }

  #room(height: number): void {
    if (this.#y + height <= this.#document.page.height - margin) return;
    this.#document.addPage();
    this.#y = margin;
  }

  #lines(text: string, width: number, size: number): string[] {
    return linesOf(text, width, size, latin => this.#latin(latin, size));
  }

  #wide(text: string, size: number): number {
    return widthOf(text, size, latin => this.#latin(latin, size));
  }

  #latin(text: string, size: number): number {
    return this.#document.fontSize(size).widthOfString(text);
  }

  #text(text: string, x: number, y: number, size: number, colour = '#000000'): void {
    let at = x;
    for (const run of runsOf(text)) {
      if (run.isLatin) {
        this.#document
          .fontSize(size)
          .fillColor(colour)
          .text(run.text, at, y + size * (baseline - latinBaseline), { lineBreak: false });
        at += this.#latin(run.text, size);
      } else {
        this.#setChinese(run.text, at, y, size, colour);
        at += [...run.text].length * size;
      }
    }
  }

  /** By its codes in UTF-16, upright in a page that PDFKit has turned over. */
  #setChinese(text: string, x: number, y: number, size: number, colour: string): void {
    const { page } = this.#document;
    page.fonts.Chinese = this.#chinese;
    const codes = Buffer.from(text, 'utf16le').swap16().toString('hex');
    const [from, up] = [x.toFixed(2), (page.height - y - size * baseline).toFixed(2)];
    this.#document.save().fillColor(colour);
    this.#document.addContent(`1 0 0 -1 0 ${page.height} cm`);
    this.#document.addContent(`BT /Chinese ${size} Tf ${from} ${up} Td <${codes}> Tj ET`);
    this.#document.restore();
  }
}

/** 宋体 of the collection Adobe-GB1, which readers of PDF bring or replace by one of their own. */
function chineseFont(document: PDFKit.PDFDocument): PDFKit.PDFKitReference {
  const descriptor = document.ref({
    Type: 'FontDescriptor',
    FontName: 'STSong-Light',
    Flags: 6,
    FontBBox: [-25, -254, 1000, 880],
    ItalicAngle: 0,
    Ascent: 880,
    Descent: -120,
    CapHeight: 880,
    StemV: 93,
  });
  const descendant = document.ref({
    Type: 'Font',
    Subtype: 'CIDFontType0',
    BaseFont: 'STSong-Light',
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('GB1'), Supplement: 4 },
    FontDescriptor: descriptor,
    DW: 1000,
  });
  const font = document.ref({
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: 'STSong-Light-UniGB-UTF16-H',
    Encoding: 'UniGB-UTF16-H',
    DescendantFonts: [descendant],
  });
  for (const one of [descriptor, descendant, font]) one.end('');
  return font;
}
