import Paperclip from 'lucide-react/icons/paperclip';

/** The name of a file, marked as one. */
export const FileName = ({ name }: { name: string }) => (
  <span className="panel-file-name">
    <Paperclip size={14} aria-hidden="true" />
    {name}
  </span>
);
