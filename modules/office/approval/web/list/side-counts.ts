import { api } from '../api.ts'

/** What the side bar says in brackets: tasks that wait, and copies not read yet. */
export async function sideCounts(): Promise<Record<string, number>> {
  const { TODO, CC } = await api.unreadCounts({})
  return { '/approval-center/todo': TODO, '/approval-center/cc': CC }
}
