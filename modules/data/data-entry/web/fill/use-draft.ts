import { countAll, draftText, type Edits, type EntryDocument, noEdits, readDraft } from '@mingtai/entry-model'
import { browserStorage, useMe } from '@mingtai/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api.ts'
import { useOtherWindow } from './use-other-window.ts'

const LOCAL_DELAY = 250
const SERVER_DELAY = 4000
/** After a save that failed: the network may be back. */
const AGAIN_DELAY = 10_000

interface Opened {
  id: string
  document: EntryDocument
  draft: { edits: string; savedAt: string } | null
}

/** What was typed before: the newer one of what this browser and the server keep. */
export function draftEdits({ id, document, draft }: Opened, personId: string): Edits {
  const found = [browserStorage.get(nameOf(id, personId)), draft?.edits ?? null]
    .map((text) => (text === null ? null : readDraft(document, text)))
    .filter((one) => one !== null)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
  return found[0]?.edits ?? noEdits
}

function nameOf(id: string, personId: string): string {
  return `entry.draft.${personId}.${id}`
}

type Timer = ReturnType<typeof setTimeout>

/** The newest edits, and when they are written. */
interface Waiting {
  edits: Edits
  document: EntryDocument
  local: Timer | null
  remote: Timer | null
  save?: () => void
  isSending: boolean
  isClosed: boolean
}

export interface Draft {
  savedAt: string | null
  failed: boolean
  /** Another window keeps the same draft, each over what the other kept. */
  isElsewhere: boolean
}

/** Keeps what is typed: encrypted in this browser at once, on the server after some seconds. */
export function useDraft({ id, document }: Opened, edits: Edits): Draft {
  const personId = useMe()?.id ?? ''
  const isElsewhere = useOtherWindow(nameOf(id, personId))
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [failed, setFailed] = useState(false)
  const waiting = useRef<Waiting>({ edits, document, local: null, remote: null, isSending: false, isClosed: false })
  useEffect(() => {
    const own = waiting.current
    if (edits === own.edits) return
    own.edits = edits
    own.document = document
    const save = () => {
      if (own.local !== null) clearTimeout(own.local)
      own.local = null
      try {
        if (countAll(own.edits) === 0) browserStorage.drop(nameOf(id, personId))
        else browserStorage.set(nameOf(id, personId), draftText(own.document, own.edits, new Date().toISOString()))
      } catch {
        // The browser's store is full: the server still keeps it.
      }
    }
    const send = async () => {
      // One at a time: an older draft must not come after a newer one.
      own.remote = own.isSending ? setTimeout(() => void send(), SERVER_DELAY) : null
      if (own.isSending) return
      own.isSending = true
      const isEmpty = countAll(own.edits) === 0
      try {
        const text = isEmpty ? null : draftText(own.document, own.edits, new Date().toISOString())
        setSavedAt((await api.keepDraft({ id, edits: text })).savedAt)
        setFailed(false)
      } catch {
        setFailed(true)
        if (!own.isClosed) own.remote ??= setTimeout(() => void send(), AGAIN_DELAY)
      } finally {
        own.isSending = false
      }
    }
    own.save = save
    // At once: a draft of rows that were written would come back as rows that were not.
    if (countAll(edits) === 0) save()
    // A draft may be long: it is written once for all that is typed meanwhile, and not at each key.
    else own.local ??= setTimeout(save, LOCAL_DELAY)
    // Not put off by the next key: who types without a pause is saved as well.
    own.remote ??= setTimeout(() => void send(), SERVER_DELAY)
  }, [edits, id, document, personId])
  useEffect(() => {
    const own = waiting.current
    own.isClosed = false
    const flush = () => own.local !== null && own.save?.()
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      own.isClosed = true
      if (own.remote !== null) clearTimeout(own.remote)
      own.remote = null
      window.removeEventListener('pagehide', flush)
    }
  }, [])
  return useMemo(() => ({ savedAt, failed, isElsewhere }), [savedAt, failed, isElsewhere])
}

/** What was submitted needs no draft any more. */
export async function dropDraft(id: string, personId: string): Promise<void> {
  browserStorage.drop(nameOf(id, personId))
  await api.keepDraft({ id, edits: null })
}
