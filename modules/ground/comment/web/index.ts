import { later, type WebFace } from '@mingtai/ui'

export type { Conditions, Thread } from './CommentThreadCard.tsx'
export { useLinkedThread } from './use-linked-thread.ts'
export { useThreads } from './use-threads.ts'

/** 批注 beside what is spoken about. */
export const CommentPanel = later(async () => (await import('./CommentPanel.tsx')).CommentPanel)

/** 批注 in the browser: a panel for the pages of other modules; it has no pages of its own. */
export const web: WebFace = { pages: {} }
