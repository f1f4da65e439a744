const base = '/task-supervision'

/** The page of an item. */
export function linkOf(id: string): string {
  return `${base}/supervision-ledger/detail?id=${id}`
}

/** The page of a unit's task. */
export function taskLinkOf(id: string): string {
  return `${base}/children/task-ledger/detials?id=${id}`
}

/** The page on which a task is recognised. */
export function recognitionLinkOf(id: string): string {
  return `${base}/children/task-ledger/accraditationDetials?id=${id}`
}
