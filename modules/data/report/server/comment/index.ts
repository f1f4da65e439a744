/** What conversations about cells are made of, for other sheets than those of display reports. */
export { shownComment, shownThreads, threadsOf, writtenIn } from './comment-rows.ts'
export {
  commentBy,
  commentLimit,
  commentOf,
  dropComment,
  ownComment,
  rewriteComment,
  settleThread,
  speakersIn,
  threadOf,
} from './comment-writes.ts'
