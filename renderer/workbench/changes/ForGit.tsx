import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { useBusy } from './useBusy.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  platform: Pick<Platform, 'saveFile'>;
}

const files = [
  { label: '下载补丁', path: 'patch', ending: 'patch' },
  { label: '下载文件夹', path: 'folder', ending: 'zip' },
] as const;

/** The change as files for a repository of git. */
export function ForGit({ set, requests, platform }: Props) {
  const { failure, run } = useBusy();
  const fetchFile = (path: string, ending: string): Promise<boolean> =>
    run(async () => {
      const response = await requests.fetch(`/heddle/workbench/change-sets/${set.id}/${path}`);
      if (!response.ok) {
        const { message } = (await response.json().catch(() => ({}))) as { message?: string };
        throw new Error(message ?? '下载没有成功，请重试');
      }
      platform.saveFile(await response.blob(), `变更集${set.id}-${set.title}.${ending}`);
    });
  return (
    <>
      {files.map(({ label, path, ending }) => (
        <button key={path} type="button" className="link" onClick={() => void fetchFile(path, ending)}>
          {label}
        </button>
      ))}
      {failure && <Failed text={failure} isLine />}
    </>
  );
}
