import { browserStorage } from '../session/encrypted-storage.ts'
import { store } from '../session/store.ts'

const KEY = 'own.recent'
const MOST = 8

/** A page that was opened lately on this computer. */
export interface Visit {
  to: string
  title: string
  at: string
}

export const recentVisits = store<Visit[]>(read())

export function recordVisit(visit: Visit): void {
  const next = [visit, ...recentVisits.get().filter((one) => one.to !== visit.to)].slice(0, MOST)
  recentVisits.set(next)
  browserStorage.set(KEY, JSON.stringify(next))
}

/** Deletes the list of visited pages, because another person may sign in on this computer. */
export function forgetVisits(): void {
  recentVisits.set([])
  browserStorage.drop(KEY)
}

function read(): Visit[] {
  try {
    const read: unknown = JSON.parse(browserStorage.get(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isVisit) : []
  } catch {
    return []
  }
}

function isVisit(value: unknown): value is Visit {
  return typeof value === 'object' && value !== null && 'to' in value && 'title' in value && 'at' in value
}
