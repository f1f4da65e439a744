import { browserStorage } from '@mingtai/ui'
import dayjs from 'dayjs'
import type { RegisterWords } from './words.ts'

/** A registration as it was being typed, with the files that belong to it. */
export interface RegisterDraft {
  at: string
  words: Partial<RegisterWords>
  files: string[]
}

/** Name of a stored draft, which goes with the session; `id` null: a new document. */
const keyOf = (id: string | null) => `own.receiving-draft.${id ?? 'new'}`

/** Stores what is being typed in this browser until it is saved. A full store only loses this safety. */
export function storeDraft(id: string | null, words: Partial<RegisterWords>, files: string[]): void {
  try {
    browserStorage.set(
      keyOf(id),
      JSON.stringify({ at: new Date().toISOString(), words, files } satisfies RegisterDraft),
    )
  } catch {
    forgetDraft(id)
  }
}

export function forgetDraft(id: string | null): void {
  browserStorage.drop(keyOf(id))
}

/** The stored draft; null where there is none worth continuing. */
export function unsavedDraft(id: string | null): RegisterDraft | null {
  try {
    const draft: Partial<RegisterDraft> | null = JSON.parse(browserStorage.get(keyOf(id)) ?? 'null')
    if (draft === null || typeof draft.at !== 'string' || typeof draft.words !== 'object') return null
    const { documentDate, dueAt, ...words } = draft.words
    return {
      at: draft.at,
      words: { ...words, documentDate: day(documentDate), dueAt: day(dueAt) },
      files: draft.files ?? [],
    }
  } catch {
    return null
  }
}

/** Days are text in the store. */
function day(value: unknown) {
  const at = typeof value === 'string' ? dayjs(value) : null
  return at?.isValid() ? at : null
}
