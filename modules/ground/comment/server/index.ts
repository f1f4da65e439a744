import { serverModule } from '@mingtai/server-kit'
import { commentCalls } from '../calls.ts'
import { commentHandlers } from './comment-handlers.ts'

export { deleteThreadsOf } from './thread-rows.ts'

/** 批注 as the server takes it. */
export const server = serverModule({
  name: 'comment',
  title: '批注',
  calls: commentCalls,
  handlers: (_, { commentOwners }) => commentHandlers(commentOwners),
})
