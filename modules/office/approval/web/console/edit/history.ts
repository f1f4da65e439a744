const MOST = 100

/** A value, what it was before, and what was taken back. */
export interface History<Value> {
  past: readonly Value[]
  present: Value
  future: readonly Value[]
  /** The field that was typed into last; null where the last change was no typing. */
  field: Element | null
}

export type HistoryAction<Value> =
  | { type: 'change'; change: Partial<Value>; field: Element | null }
  | { type: 'undo' }
  | { type: 'redo' }

export function startedWith<Value>(present: Value): History<Value> {
  return { past: [], present, future: [], field: null }
}

/** Everything that is typed into one field in one go is one step. */
export function historyAfter<Value extends object>(
  state: History<Value>,
  action: HistoryAction<Value>,
): History<Value> {
  const { past, present, future, field } = state
  switch (action.type) {
    case 'change': {
      const isSameGo = action.field !== null && action.field === field
      return {
        past: isSameGo ? past : [...past, present].slice(-MOST),
        present: { ...present, ...action.change },
        future: [],
        field: action.field,
      }
    }
    case 'undo': {
      const before = past.at(-1)
      if (before === undefined) return state
      return { past: past.slice(0, -1), present: before, future: [present, ...future], field: null }
    }
    case 'redo': {
      const [after, ...rest] = future
      if (after === undefined) return state
      return { past: [...past, present], present: after, future: rest, field: null }
    }
    default:
      return action satisfies never
  }
}
