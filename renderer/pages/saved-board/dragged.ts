/** What a dragged report, and a dragged tile, is told as. */
export const draggedReport = 'text/x-heddle-report';
export const draggedTile = 'text/x-heddle-tile';
