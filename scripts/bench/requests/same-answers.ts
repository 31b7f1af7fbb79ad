/** @throws Error where the two do not answer alike: then they do not do the same work */
export async function sameAnswers(ours: string, theirs: string, address: string, token: string): Promise<void> {
  const [one, other] = await Promise.all(
    [ours, theirs].map(async origin =>
      (await fetch(origin + address, { headers: { authorization: `Bearer ${token}` } })).text(),
    ),
  );
  const sorted = (text = ''): string => JSON.stringify(order(JSON.parse(text)));
  if (sorted(one) !== sorted(other)) throw new Error(`the handlers answer ${address} differently:\n${one}\n${other}`);
}

/** The same value with the keys of its objects in order. */
const order = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(order)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => one.localeCompare(other))
            .map(([key, inner]) => [key, order(inner)]),
        )
      : value;
