import { CircleAlert, CircleCheck } from 'lucide-react';

interface Props {
  is: 'shut' | 'sent';
  title: string;
  text: string;
  retry?: (() => void) | undefined;
}

/** All that there is to say: that it does not open, or that it has been sent. */
export const Told = ({ is, title, text, retry }: Props) => (
  <section className={`link-card link-told link-${is}`} role={is === 'sent' ? 'status' : 'alert'}>
    {is === 'sent' ? <CircleCheck size={40} aria-hidden /> : <CircleAlert size={40} aria-hidden />}
    <h2>{title}</h2>
    <p>{text}</p>
    {retry && (
      <button type="button" className="button" onClick={retry}>
        重试
      </button>
    )}
  </section>
);
