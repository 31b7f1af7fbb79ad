/** Logs in by password. @throws Error where that is refused */
export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const body = new URLSearchParams({ grant_type: 'password', scope: 'pc', username, password });
  const answer = await fetch(`${url}/loginApi/oauth/token`, { method: 'POST', body });
  const { content, message } = (await answer.json()) as { content?: { access_token: string }; message: string };
  if (!content) throw new Error(`${username} could not log in: ${message}`);
  return content.access_token;
}
