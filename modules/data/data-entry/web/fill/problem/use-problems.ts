import type { Edits, EntryDocument } from '@mingtai/entry-model'
import { useMemo } from 'react'
import type { Problem } from '../../../calls.ts'
import { placeText, problemsOf } from '../model/cell-problems.ts'
import type { PreviousOf } from '../model/previous-rows.ts'

interface Filled {
  document: EntryDocument
  edits: Edits
  /** The rows of the period before; null: no column is compared. */
  previous: PreviousOf | null
  /** What the server found. */
  told: readonly Problem[]
}

/** What is wrong in the form: what is found here, and what the server found. */
export function useProblems({ document, edits, previous, told }: Filled) {
  const own = useMemo(() => problemsOf(document, edits, previous), [document, edits, previous])
  return useMemo(() => withTold(own, told), [own, told])
}

/** What the server found beside what is found here; a place is said once. */
function withTold(own: readonly Problem[], told: readonly Problem[]): Problem[] {
  const known = new Set(own.map(({ ref, column }) => placeText(ref, column)))
  return [...own, ...told.filter(({ ref, column }) => !known.has(placeText(ref, column)))]
}
