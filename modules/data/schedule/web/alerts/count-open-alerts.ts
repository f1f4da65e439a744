import { api } from '../api.ts'

/** What the side bar says in brackets: alerts that nobody has seen to. */
export async function countOpenAlerts(): Promise<Record<string, number>> {
  const { open } = await api.countOpenAlerts({})
  return { '/report/alerts': open }
}
