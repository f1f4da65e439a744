import { countAll, draftText, type Edits, type EntryDocument, noEdits, readDraft } from '@mingtai/entry-model'
import { kept, useMe } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { api } from '../api.ts'

const LOCAL_DELAY = 250
const SERVER_DELAY = 4000

interface Opened {
  id: string
  document: EntryDocument
  draft: { edits: string; savedAt: string } | null
}

/** What was typed before: the newer one of what this browser and the server keep. */
export function keptEdits({ id, document, draft }: Opened, personId: string): Edits {
  const found = [kept.get(nameOf(id, personId)), draft?.edits ?? null]
    .map((text) => (text === null ? null : readDraft(document, text)))
    .filter((one) => one !== null)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
  return found[0]?.edits ?? noEdits
}

function nameOf(id: string, personId: string): string {
  return `entry.draft.${personId}.${id}`
}

/** Keeps what is typed: encrypted in this browser at once, on the server after some seconds. */
export function useDraft({ id, document }: Opened, edits: Edits): { savedAt: string | null; failed: boolean } {
  const personId = useMe()?.id ?? ''
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const first = useRef(edits)
  const isKept = useRef(false)
  useEffect(() => {
    // What was submitted leaves the same empty edits behind that the page began with.
    if (edits === first.current && !isKept.current) return
    isKept.current = true
    const isEmpty = countAll(edits) === 0
    const text = draftText(document, edits, new Date().toISOString())
    const keep = () => {
      try {
        if (isEmpty) kept.drop(nameOf(id, personId))
        else kept.set(nameOf(id, personId), text)
      } catch {
        // The browser's store is full: the server still keeps it.
      }
    }
    const send = async () => {
      try {
        setSavedAt((await api.keepDraft({ id, edits: isEmpty ? null : text })).savedAt)
        setFailed(false)
      } catch {
        setFailed(true)
      }
    }
    // At once: a draft of rows that were written would come back as rows that were not.
    if (isEmpty) keep()
    const local = setTimeout(keep, LOCAL_DELAY)
    const remote = setTimeout(() => void send(), SERVER_DELAY)
    window.addEventListener('pagehide', keep)
    return () => {
      clearTimeout(local)
      clearTimeout(remote)
      window.removeEventListener('pagehide', keep)
      // A change that is replaced before its turn is kept with the next one; a page that is left keeps the last.
      if (!isEmpty) keep()
    }
  }, [edits, id, document, personId])
  return { savedAt, failed }
}

/** What was submitted needs no draft any more. */
export async function dropDraft(id: string, personId: string): Promise<void> {
  kept.drop(nameOf(id, personId))
  await api.keepDraft({ id, edits: null })
}
