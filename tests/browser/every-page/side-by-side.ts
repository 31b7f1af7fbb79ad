/** Does all tasks in their order, one in each place at a time; gives what came of them. */
export async function sideBySide<Place, Task, Result>(
  places: readonly Place[],
  tasks: readonly Task[],
  work: (place: Place, task: Task) => Promise<Result[]>,
): Promise<Result[]> {
  const left = [...tasks];
  const results: Result[] = [];
  const worker = async (place: Place): Promise<void> => {
    for (let task = left.shift(); task !== undefined; task = left.shift()) results.push(...(await work(place, task)));
  };
  await Promise.all(places.map(worker));
  return results;
}
