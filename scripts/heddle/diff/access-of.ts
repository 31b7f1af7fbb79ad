import type { CallModel, Model, ReportModel } from '#runtime/language/bundle/model.ts';

/**
 * Who may make the calls of a model and read its reports, which follows from the pages: another check works it out anew
 * in the same objects, where it did not compile them again.
 */
export class AccessOf {
  readonly #model: Model;
  readonly #calls: ReadonlyMap<string, Pick<CallModel, 'access'>>;
  readonly #reports: ReadonlyMap<string, Pick<ReportModel, 'access' | 'exportAccess'>>;

  constructor(model: Model) {
    this.#model = model;
    this.#calls = new Map(Object.entries(model.calls).map(([name, { access }]) => [name, { access }]));
    this.#reports = new Map(
      Object.entries(model.reports).map(([key, { access, exportAccess }]) => [key, { access, exportAccess }]),
    );
  }

  /** Gives the model objects of its own where that is another by now. */
  restore(): void {
    const { calls, reports } = this.#model;
    for (const [name, call] of Object.entries(calls)) {
      const access = this.#calls.get(name);
      if (access && !isSame(access, call)) calls[name] = { ...call, ...access };
    }
    for (const [key, report] of Object.entries(reports)) {
      const access = this.#reports.get(key);
      if (access && !isSame(access, report)) reports[key] = { ...report, ...access };
    }
  }
}

const isSame = (before: object, now: object): boolean =>
  Object.entries(before).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify((now as Record<string, unknown>)[key]),
  );
