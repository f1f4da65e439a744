import { useReducer } from 'react'
import { historyAfter, startedWith } from './history.ts'

/** A value with what it was before and after.  */
export function useHistory<Value extends object>(initial: Value) {
  const [{ past, present, future }, run] = useReducer(historyAfter<Value>, startedWith(initial))
  return {
    present,
    change: (change: Partial<Value>) => run({ type: 'change', change, field: typedField() }),
    undo: past.length === 0 ? null : () => run({ type: 'undo' }),
    redo: future.length === 0 ? null : () => run({ type: 'redo' }),
  }
}

function typedField(): Element | null {
  const { activeElement } = document
  const isText = activeElement instanceof HTMLInputElement && ['text', 'search'].includes(activeElement.type)
  return (isText && activeElement.getAttribute('role') !== 'combobox') || activeElement instanceof HTMLTextAreaElement
    ? activeElement
    : null
}
