import './print-mark.css';

/** What is kept of a printing. */
export interface Printout {
  code: string;
  printedBy: string;
  /** By the clock of the business, to the minute. */
  printedAt: string;
}

/** Stands on the paper alone: its code, who has printed it and when; or that nothing is kept of it. */
export function PrintMark({ printout }: { printout: Printout | undefined }) {
  return (
    <p className="print-mark">
      {printout ? (
        <>
          校验码 <b>{printout.code}</b>　{printout.printedBy} 打印于 {printout.printedAt}
          ，可在「打印件核对」输入校验码核对
        </>
      ) : (
        '未用「打印」按钮打印，没有校验码'
      )}
    </p>
  );
}
