import { useRef } from 'react';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import type { FormEngine } from '../contract.ts';
import { changedPlaces, type Line, type Lines, newLine, without, withoutEmptyEnd, withValue } from './edits.ts';
import { type History, noHistory, redone, stepped, undone } from './history.ts';

interface Options {
  field: { name: string };
  columns: readonly FieldModel[];
  lines: Lines;
  engine: FormEngine;
  onChange(lines: Lines): void;
}

export interface LineEdits {
  /** Other lines, as one step that can be undone. */
  take(next: Lines): void;
  /** One cell, by its line and the name of its column. */
  set(line: number, name: string, value: unknown): void;
  add(line?: Line): void;
  /** Lines from elsewhere behind those that are there, in place of empty ones at their end. @param replace in the place of all */
  fill(read: Lines, replace: boolean): void;
  /** Whoever was in a line has gone on: all of it is judged from now on. */
  leave(line: number): void;
  remove(top: number, bottom: number): void;
  undo(): void;
  redo(): void;
}

/** The lines of a form as they are edited: every edit is one step, and what it changed is judged from now on. */
export function useLines({ field, columns, lines, engine, onChange }: Options): LineEdits {
  const history = useRef<History<Lines>>(noHistory);
  /** With every edit, also before it is drawn: the next one is made of it. */
  const present = useRef(lines);
  const drawn = useRef(lines);
  if (drawn.current !== lines) {
    drawn.current = lines;
    // Of what was loaded, or saved, nothing is undone.
    if (present.current !== lines && !engine.changed()) history.current = noHistory;
    present.current = lines;
  }
  const touch = (places: readonly string[]): void => engine.touch(places.map(place => `${field.name}.${place}`));
  const put = (next: Lines, judged = changedPlaces(present.current, next)): void => {
    touch(judged);
    present.current = next;
    onChange(next);
  };
  const move = (way: typeof undone): void => {
    const moved = way(history.current, present.current);
    if (!moved) return;
    history.current = moved.history;
    present.current = moved.state;
    onChange(moved.state);
  };
  const take = (next: Lines, judged?: string[]): void => {
    if (next === present.current) return;
    history.current = stepped(history.current, present.current);
    put(next, judged);
  };
  return {
    take,
    set(line, name, value) {
      const column = columns.findIndex(one => one.name === name);
      take(withValue(present.current, columns, { line, column }, value ?? null));
    },
    // Nobody has been in it yet: what it lacks is said once it is left.
    add: (line = newLine(columns)) => take([...present.current, line], []),
    fill(read, replace) {
      const kept = replace ? [] : withoutEmptyEnd(present.current, columns);
      for (let index = present.current.length - 1; index >= kept.length; index -= 1)
        engine.removeLine(field.name, index);
      take([...kept, ...read.map(line => ({ ...newLine(columns), ...line }))]);
    },
    leave(line) {
      if (line >= present.current.length) return;
      touch(columns.map(({ name }) => `${line}.${name}`));
      engine.leave(field.name);
    },
    remove(top, bottom) {
      for (let index = bottom; index >= top; index -= 1) engine.removeLine(field.name, index);
      take(without(present.current, { top, bottom }));
    },
    undo: () => move(undone),
    redo: () => move(redone),
  };
}
