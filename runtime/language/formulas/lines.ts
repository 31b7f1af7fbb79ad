import { circleOf } from './circles.ts';
import { evaluateFormula } from './evaluate.ts';
import { explained, why } from './explain.ts';
import { figureOf, roundedOutcome, toldFigure, toldResult } from './figures.ts';
import { nameOf, textOf } from './line.ts';
import type { FormulaName, FormulaRule, FormulaValue, Outcome, Row } from './model.ts';
import { readFormula } from './read.ts';

/** What the formula of a line comes to, and what that came from. */
export interface LineOutcome {
  outcome: Outcome;
  /** '' where the line has no formula. */
  explanation: string;
}

/**
 * What formulas come to: of a record alone (one line, which is the record), or of lines, each of which names others.
 * Each is worked out once, after those that it names. @param row the record whose fields are named
 */
export function outcomesOf(rule: FormulaRule, row: Row, lines: readonly Row[]): LineOutcome[] {
  const reckoning = new Reckoning(rule, row, lines);
  return lines.map((_, at) => ({ outcome: reckoning.outcome(at), explanation: reckoning.explanation(at) }));
}

class Reckoning {
  readonly #rule: FormulaRule;
  readonly #row: Row;
  readonly #lines: readonly Row[];
  readonly #names: ReadonlyMap<string, FormulaName>;
  /** Name → its line; of several of one name the first. */
  readonly #places = new Map<string, number>();
  readonly #known: (Outcome | undefined)[] = [];
  /** Those that are being worked out, each named by the one before it. */
  readonly #open: number[] = [];

  constructor(rule: FormulaRule, row: Row, lines: readonly Row[]) {
    this.#rule = rule;
    this.#row = row;
    this.#lines = lines;
    this.#names = namesOf(rule.names);
    for (const [at, line] of lines.entries()) {
      const name = nameOf(rule, line);
      if (name !== '' && !this.#places.has(name)) this.#places.set(name, at);
    }
  }

  outcome(at: number): Outcome {
    const known = this.#known[at];
    if (known) return known;
    if (this.#open.includes(at)) return this.#inCircle(at);
    const read = readFormula(textOf(this.#rule, this.#lines[at]));
    this.#open.push(at);
    const outcome =
      'problem' in read
        ? read
        : roundedOutcome(
            evaluateFormula(read, name => this.#value(name)),
            this.#rule.result,
          );
    this.#open.pop();
    // That it is in a circle may have been found meanwhile.
    const found = this.#known[at] ?? outcome;
    this.#known[at] = found;
    return found;
  }

  explanation(at: number): string {
    const read = readFormula(textOf(this.#rule, this.#lines[at]));
    const outcome = this.outcome(at);
    if (!('value' in outcome) || 'problem' in read) return why(outcome);
    return explained(read, name => this.#told(name), toldResult(outcome.value, this.#rule.result));
  }

  #value(name: string): FormulaValue | null | { problem: string } {
    const known = this.#names.get(name);
    if (known) return figureOf(known, this.#row);
    const place = this.#places.get(name);
    if (place === undefined) return { problem: `没有「${name}」` };
    const outcome = this.outcome(place);
    if ('value' in outcome) return outcome.value;
    return 'problem' in outcome ? { problem: `「${name}」算不出：${outcome.problem}` } : null;
  }

  #told(name: string): string {
    const known = this.#names.get(name);
    if (known) return toldFigure(known, this.#row);
    // What is not needed, such as the branch that is not taken, may name what there is not.
    const place = this.#places.get(name);
    const outcome = place === undefined ? undefined : this.outcome(place);
    return outcome && 'value' in outcome ? toldResult(outcome.value, this.#rule.result) : '（空）';
  }

  /** All that are open from this one on name each other: each is told its own way round. */
  #inCircle(at: number): Outcome {
    for (const one of this.#open.slice(this.#open.indexOf(at)))
      this.#known[one] = { problem: `互相引用：${circleOf(this.#rule, this.#lines, one)}` };
    return this.#known[at] as Outcome;
  }
}

const known = new WeakMap<readonly FormulaName[], ReadonlyMap<string, FormulaName>>();

/** The names by their labels; the same map each time. */
function namesOf(names: readonly FormulaName[]): ReadonlyMap<string, FormulaName> {
  const found = known.get(names) ?? new Map(names.map(name => [name.label, name]));
  known.set(names, found);
  return found;
}
