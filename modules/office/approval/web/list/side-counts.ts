import { queryClient } from '@mingtai/ui'
import { unreadCounts } from './unread-counts.ts'

/** What the side bar says in brackets: tasks that wait, and copies not read yet. */
export async function sideCounts(): Promise<Record<string, number>> {
  const { TODO, CC } = await queryClient.fetchQuery(unreadCounts)
  return { '/approval-center/todo': TODO, '/approval-center/cc': CC }
}
