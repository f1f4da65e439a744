import { api } from '../../api.ts'
import type { CommentActions } from './CommentThreadCard.tsx'

/** What is done with comments on figures of a result. */
export function reportCommentActions(resultId: string): CommentActions {
  return {
    reply: (threadId, said) => api.replyThread({ resultId, threadId, ...said }),
    resolve: (threadId, resolved) => api.resolveThread({ resultId, threadId, resolved }),
    edit: ({ id, revision }, said) => api.editComment({ id, revision, ...said }),
    remove: (id) => api.removeComment({ id }),
  }
}
