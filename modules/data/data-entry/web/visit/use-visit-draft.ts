import {
  bindingAt,
  countAll,
  draftText,
  type Edits,
  type EntryDocument,
  isFileKind,
  linesOf,
  noEdits,
  readDraft,
  withTable,
} from '@mingtai/entry-model'
import { browserStorage } from '@mingtai/ui'
import { useEffect, useRef } from 'react'

const DELAY = 250
/** Days after which what was typed by a link and never submitted is forgotten. */
const DAYS = 14

/** What was typed by this link before, on this device. Files are not among it: they wait for one visit alone. */
export function visitDraft(share: string, document: EntryDocument): Edits {
  const text = browserStorage.get(nameOf(share))
  const draft = text === null ? null : readDraft(document, text)
  if (draft === null || Date.now() - Date.parse(draft.savedAt) > DAYS * 86_400_000) return noEdits
  const tables = [0, ...document.lines.map((_, at) => at + 1)]
  return tables.reduce((edits, table) => withoutFiles(document, edits, table), draft.edits)
}

function withoutFiles(document: EntryDocument, edits: Edits, table: number): Edits {
  const { columns } = bindingAt(document, table)
  if (!columns.some(({ kind }) => isFileKind(kind))) return edits
  const own = linesOf(edits, table)
  const added = own.added.map((row) => ({
    ...row,
    values: row.values.map((value, at) => (columns[at] !== undefined && isFileKind(columns[at].kind) ? null : value)),
  }))
  return withTable(edits, table, { ...own, added })
}

/** Stores what a visitor types, encrypted in this browser, until it is submitted. Returns what forgets it. */
export function useVisitDraft(share: string, document: EntryDocument, edits: Edits): () => void {
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout> | null; save(): void }>({ timer: null, save() {} })
  useEffect(() => {
    const own = waiting.current
    own.save = () => {
      if (own.timer !== null) clearTimeout(own.timer)
      own.timer = null
      try {
        if (countAll(edits) === 0) browserStorage.drop(nameOf(share))
        else browserStorage.set(nameOf(share), draftText(document, edits, new Date().toISOString()))
      } catch {
        // The browser's store is full or shut: what is typed stays on the page.
      }
    }
    own.timer ??= setTimeout(() => own.save(), DELAY)
  }, [share, document, edits])
  useEffect(() => {
    const own = waiting.current
    const flush = () => own.timer !== null && own.save()
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
    }
  }, [])
  return () => {
    const own = waiting.current
    if (own.timer !== null) clearTimeout(own.timer)
    own.timer = null
    own.save = () => {}
    browserStorage.drop(nameOf(share))
  }
}

function nameOf(share: string): string {
  return `entry.visit.${share}`
}
