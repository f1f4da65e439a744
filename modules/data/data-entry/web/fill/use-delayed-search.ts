import { useRef } from 'react'
import type { KnownValues } from './model/known-values.ts'

/** Milliseconds after the last letter until it is searched for. */
const SEARCH_DELAY = 200

/** Searches the values that a cell may take, once typing stops. */
export function useDelayedSearch(known: KnownValues) {
  const searching = useRef<ReturnType<typeof setTimeout>>(undefined)
  return (table: number, column: number, text: string): void => {
    clearTimeout(searching.current)
    searching.current = setTimeout(() => void known.search(table, column, text.slice(0, 100)), SEARCH_DELAY)
  }
}
