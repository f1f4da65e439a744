/** What this page load did and undid, by the keys of batches. */
export interface OwnHistory {
  mayUndo(): boolean
  mayRedo(): boolean
  /** Something new was done: what was undone cannot be redone any more. */
  add(key: string): void
  /** Undoes the last batch by what is given; whether it was undone. */
  undo(take: (key: string) => boolean): boolean
  redo(take: (key: string) => boolean): boolean
  /** These batches were not taken by the server. */
  forget(keys: ReadonlySet<string>): void
}

export function ownHistory(): OwnHistory {
  const done: string[] = []
  const undone: string[] = []
  return {
    mayUndo: () => done.length > 0,
    mayRedo: () => undone.length > 0,
    add(key) {
      done.push(key)
      undone.length = 0
    },
    undo: (take) => moveLast(done, undone, take),
    redo: (take) => moveLast(undone, done, take),
    forget(keys) {
      for (const list of [done, undone]) list.splice(0, list.length, ...list.filter((key) => !keys.has(key)))
    },
  }
}

/** The last of a list goes to the other one where it is taken. */
function moveLast(from: string[], to: string[], take: (key: string) => boolean): boolean {
  const key = from.at(-1)
  if (key === undefined || !take(key)) return false
  from.pop()
  to.push(key)
  return true
}
