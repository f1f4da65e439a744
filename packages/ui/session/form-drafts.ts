import dayjs, { type Dayjs } from 'dayjs'
import { browserStorage } from './encrypted-storage.ts'

/** A form as it was being typed, with the files that belong to it. */
export interface FormDraft<T> {
  at: string
  words: Partial<T>
  files: string[]
  /** What the form was filled with when it was typed; null: of an older version of this product. */
  base: Partial<T> | null
}

export interface FormDrafts<T> {
  store(id: string | null, draft: { words: Partial<T>; files: string[]; base?: Partial<T> | null }): void
  forget(id: string | null): void
  /** The stored draft; null where there is none worth continuing. */
  unsaved(id: string | null): FormDraft<T> | null
}

/**
 * Drafts of one form in this browser until it is saved; `id` null: of a new thing. They go with the session, so that the
 * next person on this computer does not find them. Fields named in `dates` are text in the store.
 */
export function formDrafts<T extends object>(form: string, dates: readonly (keyof T & string)[]): FormDrafts<T> {
  const keyOf = (id: string | null) => `own.${form}-draft.${id ?? 'new'}`
  const forget = (id: string | null) => browserStorage.drop(keyOf(id))
  return {
    forget,
    store: (id, { words, files, base = null }) => {
      try {
        browserStorage.set(
          keyOf(id),
          JSON.stringify({ at: new Date().toISOString(), words, files, base } satisfies FormDraft<T>),
        )
      } catch {
        // A full store only loses this safety.
        forget(id)
      }
    },
    unsaved: (id) => {
      try {
        const draft: Partial<FormDraft<T>> | null = JSON.parse(browserStorage.get(keyOf(id)) ?? 'null')
        if (draft === null || typeof draft.at !== 'string' || typeof draft.words !== 'object') return null
        const read = dates.map((name) => [name, dateIn(Reflect.get(draft.words ?? {}, name))] as const)
        return {
          at: draft.at,
          words: { ...draft.words, ...Object.fromEntries(read) },
          files: draft.files ?? [],
          base: draft.base ?? null,
        }
      } catch {
        return null
      }
    },
  }
}

function dateIn(value: unknown): Dayjs | null {
  const at = typeof value === 'string' ? dayjs(value) : null
  return at?.isValid() === true ? at : null
}
