import { api } from '../../api.ts'
import type { Talk } from './CommentThreadCard.tsx'

/** What is done with comments on figures of a result. */
export function reportTalk(resultId: string): Talk {
  return {
    reply: (threadId, said) => api.replyThread({ resultId, threadId, ...said }),
    resolve: (threadId, resolved) => api.resolveThread({ resultId, threadId, resolved }),
    edit: ({ id, revision }, said) => api.editComment({ id, revision, ...said }),
    remove: (id) => api.removeComment({ id }),
  }
}
