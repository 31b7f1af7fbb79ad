import './own-icon.css';

/** A picture that the app brings (extensions/icons/): its shape in the colour of the text, whatever its own colours are. */
export function OwnIcon({ file, size }: { file: string; size: number }) {
  return (
    <svg
      className="own-icon"
      width={size}
      height={size}
      style={{ maskImage: `url("/bundle/${file}")` }}
      aria-hidden="true"
    />
  );
}
