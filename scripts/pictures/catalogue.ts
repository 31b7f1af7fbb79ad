import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { dress, type Look } from './look.ts';
import { takePicture } from './picture.ts';
import { type Place, sitDown } from './place.ts';
import { seatsAt } from './seats.ts';
import { openPage, type Visit } from './tour/visit.ts';

/** A page of which there are pictures: FILE-LOOK.png, for each look. */
export interface Pictured {
  path: string;
  title: string;
  file: string;
}

/**
 * Pictures of every page of the catalogue, each at the seat of somebody who works with it.
 * @param paths the pages that are wanted; all of them for none
 * @returns the pages in the order in which they were taken
 */
export async function cataloguePictures(
  place: Place,
  folder: string,
  { paths, looks }: { paths: readonly string[]; looks: readonly Look[] },
  say: (line: string) => void,
): Promise<Pictured[]> {
  await mkdir(folder, { recursive: true });
  const isWanted = ({ path: page }: Visit): boolean => paths.length === 0 || paths.includes(page);
  const pictured: Pictured[] = [];
  for (const { account, rounds } of await seatsAt(place.url, place.accounts)) {
    const wanted = rounds.map(({ visits, search }) => ({ search, visits: visits.filter(isWanted) }));
    if (wanted.every(({ visits }) => visits.length === 0)) continue;
    const page = await sitDown(place, account);
    for (const { search, visits } of wanted) {
      if (search && visits.length > 0) await openPage(page, search);
      for (const visit of visits) {
        const file = visit.path.replaceAll('/', '.');
        await openPage(page, visit);
        for (const look of looks) {
          await dress(page, look);
          await takePicture(page, path.join(folder, `${file}-${look.name}.png`));
        }
        pictured.push({ path: visit.path, title: visit.title, file });
        say(`${account} ${visit.address} ${visit.title}`);
      }
    }
    await page.context().close();
  }
  return pictured;
}
