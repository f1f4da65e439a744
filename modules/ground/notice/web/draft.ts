import { browserStorage } from '@mingtai/ui'
import dayjs from 'dayjs'
import type { Words } from './Fields.tsx'

/** A notice as it was being written, with the files that belong to it. */
export interface NoticeDraft {
  at: string
  words: Partial<Words>
  files: string[]
}

/**
 * Name of a stored draft; it is deleted with the session, so the next person on this computer does not find it. `id`
 * null: a new notice.
 */
const keyOf = (id: string | null) => `own.notice-draft.${id ?? 'new'}`

/** Stores what is being typed in this browser until it is saved. A full store only loses this safety. */
export function storeDraft(id: string | null, words: Partial<Words>, files: string[]): void {
  try {
    browserStorage.set(keyOf(id), JSON.stringify({ at: new Date().toISOString(), words, files } satisfies NoticeDraft))
  } catch {
    forgetDraft(id)
  }
}

export function forgetDraft(id: string | null): void {
  browserStorage.drop(keyOf(id))
}

/** Returns the stored draft; null where there is none worth continuing. */
export function unsavedDraft(id: string | null): NoticeDraft | null {
  try {
    const draft: Partial<NoticeDraft> | null = JSON.parse(browserStorage.get(keyOf(id)) ?? 'null')
    if (draft === null || typeof draft.at !== 'string' || typeof draft.words !== 'object') return null
    const { startsAt, endsAt, ...words } = draft.words
    const times = { startsAt: moment(startsAt), endsAt: moment(endsAt) }
    return { at: draft.at, words: { ...words, ...times }, files: draft.files ?? [] }
  } catch {
    return null
  }
}

/** Times are text in the store. */
function moment(value: unknown) {
  const at = typeof value === 'string' ? dayjs(value) : null
  return at?.isValid() ? at : null
}
