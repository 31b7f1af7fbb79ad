import { useEffect, useState } from 'react';
import { openStage, type Stage } from '#renderer/stage/stage.ts';
import { asked, galleryPath } from '../asked.ts';

/** Milliseconds without a key before the page is made anew. */
const pause = 350;

/**
 * The app of the documents on a back end, kept until the next one is there; undefined documents, which have mistakes,
 * change nothing.
 */
export function useStage(files: Record<string, string> | undefined, token: string | null) {
  const [stage, setStage] = useState<Stage>();
  const [failure, setFailure] = useState('');
  const [working, setWorking] = useState(true);
  useEffect(() => {
    if (!files) return;
    let wanted = true;
    setWorking(true);
    const timer = setTimeout(async () => {
      try {
        const { stage: id } = await asked<{ stage: string }>('stages', token, { files });
        const opened = await openStage({
          id,
          base: `${galleryPath}/stages/${id}`,
          headers: () => ({ authorization: `Bearer ${token}` }),
        });
        if (!wanted) return;
        setStage(opened);
        setFailure('');
      } catch (error) {
        if (wanted) setFailure(error instanceof Error ? error.message : String(error));
      } finally {
        if (wanted) setWorking(false);
      }
    }, pause);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [files, token]);
  return { stage, failure, working };
}
