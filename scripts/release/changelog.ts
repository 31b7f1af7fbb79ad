/** What a version changed, as CHANGELOG.md tells it. */
export interface Section {
  /** `0.2.0`; `Unreleased` before it has a number. */
  version: string;
  /** Each as one line of Markdown, without its bullet. */
  entries: string[];
}

const heading = /^## (\S+).*$/;
const unreleased = 'Unreleased';

/** The sections of a changelog, the newest first. */
export function sectionsOf(changelog: string): Section[] {
  const sections: Section[] = [];
  for (const line of changelog.split('\n')) {
    const [, version] = heading.exec(line) ?? [];
    if (version !== undefined) sections.push({ version, entries: [] });
    else if (line.startsWith('- ')) sections.at(-1)?.entries.push(line.slice(2));
  }
  return sections;
}

/**
 * The changelog once what is unreleased has a number; the next one begins empty above it.
 * @param date YYYY-MM-DD
 * @throws Error where nothing is named that has changed, or the version stands there already
 */
export function withRelease(changelog: string, version: string, date: string): string {
  const [newest] = sectionsOf(changelog);
  if (newest?.version !== unreleased || newest.entries.length === 0)
    throw new Error(`CHANGELOG.md names nothing below "## ${unreleased}": a release says what has changed.`);
  if (sectionsOf(changelog).some(section => section.version === version))
    throw new Error(`CHANGELOG.md has version ${version} already.`);
  return changelog.replace(`## ${unreleased}\n`, `## ${unreleased}\n\n## ${version} (${date})\n`);
}
