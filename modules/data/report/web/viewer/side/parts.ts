/** Comments beside a sheet, for other sheets than those of display reports. */
export { CommentPanel } from './CommentPanel.tsx'
export type { Thread } from './CommentThreadCard.tsx'
