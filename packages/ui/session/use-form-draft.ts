import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useNotice } from '../feedback/use-notice.tsx'
import type { FormDraft, FormDrafts } from './form-drafts.ts'
import { clashesOf, typedSince } from './typed-since.ts'

interface Options<T extends object> {
  drafts: FormDrafts<T>
  /** Of the thing that is written; null: a new one. */
  id: string | null
  form: FormInstance<T>
  /** What the form is filled with, as it is stored now. */
  initial: Partial<T>
  /** Files that were uploaded for a thing that is not saved yet. */
  files: string[]
  onFiles(files: string[]): void
  /** What people call the fields, for the question of who wrote what. */
  labels: Partial<Record<keyof T & string, string>>
  /** Values of the store as the form has them, where they are more than text. */
  read?(words: Partial<T>): Partial<T>
}

/**
 * What is typed into a form is kept in this browser, with the files that were added to it. Who goes on writing gets back
 * what they had typed, and nothing else: what somebody else has changed since stays, and where both changed the same they
 * are told.
 */
export function useFormDraft<T extends object>({
  drafts,
  id,
  form,
  initial,
  files,
  onFiles,
  labels,
  read,
}: Options<T>) {
  const [draft, setDraft] = useState<FormDraft<T> | null>(() => drafts.unsaved(id))
  const [isDirty, setDirty] = useState(false)
  const notice = useNotice()
  const store = () => drafts.store(id, { words: form.getFieldsValue(true), files, base: initial })
  // A file may come after the last key.
  useEffect(() => {
    if (isDirty || files.length > 0) store()
    // oxlint-disable-next-line react/exhaustive-deps -- what is typed is stored as it is typed
  }, [files])
  return {
    /** What was typed before and not saved; null: nothing, or it has been taken up. */
    draft,
    isDirty,
    note() {
      setDirty(true)
      store()
    },
    restore() {
      if (draft === null) return
      const words = typedSince(draft.words, draft.base)
      form.setFieldsValue((read === undefined ? words : read(words)) as never)
      if (id === null) onFiles(draft.files)
      setDirty(true)
      setDraft(null)
      // A new thing is nobody else's.
      const clashes = id === null ? [] : clashesOf(words, { base: draft.base, initial })
      if (clashes.length === 0) return
      const names = clashes.map((name) => labels[name]).filter((name) => name !== undefined)
      notice.warn(`这些内容别人后来也改过，现在是您写的，保存前请核对：${names.join('、') || `${clashes.length} 项`}。`)
    },
    /** What was typed before is not wanted; what was typed after it was offered stays. */
    discard() {
      if (!isDirty) drafts.forget(id)
      setDraft(null)
    },
    /** After saving: nothing is unsaved any more. */
    finish() {
      setDirty(false)
      drafts.forget(id)
      setDraft(null)
    },
  }
}
