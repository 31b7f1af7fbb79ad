/** Where the back end of the gallery is. */
export const galleryPath = '/heddle/gallery';

/** What it answers. @param token of the person, who needs the permission 组件示例 @throws Error with the text for staff */
export async function asked<T>(path: string, token: string | null, body?: unknown): Promise<T> {
  const response = await fetch(`${galleryPath}/${path}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { method: 'PUT', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error('网络连接失败，请检查网络后重试');
  });
  const answer = (await response.json().catch(() => ({}))) as { message?: string } & T;
  if (!response.ok) throw new Error(answer.message ?? '示例加载失败');
  return answer;
}
