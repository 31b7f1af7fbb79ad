/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  title: string;
  /** Where it stands, or what is particular about it. */
  hint: string;
  icon: string;
  run(): void;
}

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}
