/** What conversations about cells are made of, for other sheets than those of display reports. */
export { shownComment, shownThreads, threadsOf, writtenIn } from './comment-rows.ts'
export {
  commentBy,
  commentLimit,
  commentOf,
  deleteComment,
  ownComment,
  rewriteComment,
  settleThread,
  commentersIn,
  threadOf,
} from './comment-writes.ts'
