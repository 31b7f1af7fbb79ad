const answers = new Map<string, Promise<{ text: string; status: number }>>();

/** As `fetch` at the app at `url`; what of the bundle has been read once is not read again, whoever reads it. */
export async function fetchOf(url: string, input: string | URL, init?: RequestInit): Promise<Response> {
  const target = new URL(String(input), url);
  if (!target.pathname.startsWith('/bundle/')) return fetch(target, init);
  const read = async () => {
    const response = await fetch(target, init);
    return { text: await response.text(), status: response.status };
  };
  const answer = answers.get(target.pathname) ?? read();
  answers.set(target.pathname, answer);
  const { text, status } = await answer;
  return new Response(text, { status });
}
