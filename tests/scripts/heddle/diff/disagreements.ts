import type { Model } from '#runtime/language/bundle/model.ts';
import type { Change, Weight } from '#scripts/heddle/diff/change.ts';
import { type Answers, type Asked, keyOf, type Rows } from './answers.ts';

/** What was compared, and how much of it is answered otherwise than before. */
export interface Tally {
  calls: number;
  rows: number;
  guards: number;
  moved: number;
}

interface Compared {
  told: readonly Change[];
  before: Answers;
  after: Answers;
  asked: Asked;
  people: readonly string[];
  model: Model;
  tally: Tally;
}

/** Where what is told of a change is not what a server answers before it and after it. */
export const disagreements = (compared: Compared): string[] => [
  ...compared.people.flatMap(who => [
    ...ofCalls(compared, who),
    ...ofRecords(compared, who),
    ...ofGuards(compared, who),
  ]),
];

/** Whether somebody's right moves so, by what is told. */
const says = ({ told }: Compared, weight: Weight, name: string, who: string, how: RegExp): boolean =>
  told.some(one => one.weight === weight && one.name === name && how.test(one.what) && one.roles?.includes(who));

function* ofCalls(compared: Compared, who: string): Generator<string> {
  for (const name of compared.asked.calls) {
    const [was, is] = [compared.before, compared.after].map(({ letIn }) => letIn.get(keyOf(who, name)));
    const gains = says(compared, 'widens', name, who, /^可以调用/);
    const loses = says(compared, 'narrows', name, who, /^(不能再调用|没有调用)/);
    compared.tally.calls++;
    if (was !== is) compared.tally.moved++;
    if (gains !== (!was && is === true) || loses !== (was === true && !is))
      yield `${who} ${name}: ${was} → ${is}, told ${gains ? 'gains' : loses ? 'loses' : 'nothing'}`;
  }
}

function* ofRecords(compared: Compared, who: string): Generator<string> {
  for (const name of compared.asked.entities) {
    const [was, is] = [compared.before, compared.after].map(({ rows }) => rows.get(keyOf(who, name)));
    // Of whom a list is closed now, or was, the calls speak.
    if (!was || !is) continue;
    const gains = says(compared, 'widens', name, who, /^看得到更多/);
    const loses = says(compared, 'narrows', name, who, /^看得到的.*少了$/);
    const more = [...is.keys()].filter(key => !was.has(key)).length;
    const fewer = [...was.keys()].filter(key => !is.has(key)).length;
    compared.tally.rows += is.size;
    compared.tally.moved += more + fewer;
    if ((more > 0 && !gains) || (fewer > 0 && !loses))
      yield `${who} ${name}: ${more} more, ${fewer} fewer, told ${gains} ${loses}`;
    yield* ofFields(compared, who, name, was, is);
  }
}

function* ofFields(compared: Compared, who: string, name: string, was: Rows, is: Rows): Generator<string> {
  for (const field of compared.model.entities[name]?.fields ?? []) {
    // What is read of another record, and a name of one, goes by who sees that.
    if (field.via || field.reference || field.lines) continue;
    const both = [...is].filter(([key]) => was.has(key));
    const one = `${name}.${field.name}`;
    const hidden = both.filter(([key, row]) => field.name in (was.get(key) ?? {}) && !(field.name in row)).length;
    const shown = both.filter(([key, row]) => !(field.name in (was.get(key) ?? {})) && field.name in row).length;
    const other = both.filter(([key, row]) => {
      const former = was.get(key) ?? {};
      return (
        field.name in former &&
        field.name in row &&
        JSON.stringify(former[field.name]) !== JSON.stringify(row[field.name])
      );
    }).length;
    compared.tally.moved += hidden + shown + other;
    const told = (weight: Weight, how: RegExp) => says(compared, weight, one, who, how);
    if (hidden > 0 !== (told('narrows', /^看不到/) && both.length > 0))
      yield `${who} ${one} is hidden in ${hidden} of ${both.length}`;
    if (shown > 0 !== (told('widens', /^看得到(?!全部)/) && both.length > 0))
      yield `${who} ${one} is shown in ${shown} of ${both.length}`;
    if (other > 0 && !told('widens', /不再脱敏/) && !told('narrows', /脱敏/))
      yield `${who} ${one} is another in ${other}`;
  }
}

function* ofGuards(compared: Compared, who: string): Generator<string> {
  for (const [key, is] of compared.after.refused) {
    const [person, name = ''] = key.split(' | ');
    const was = compared.before.refused.get(key);
    if (person !== who || was === undefined) continue;
    compared.tally.guards++;
    if (was === is) continue;
    compared.tally.moved++;
    if (was && !says(compared, 'widens', name, who, /更多情况/)) yield `${key} is let through, and nothing told`;
    if (is && !says(compared, 'narrows', name, who, /更少情况/)) yield `${key} is refused, and nothing told`;
  }
}
