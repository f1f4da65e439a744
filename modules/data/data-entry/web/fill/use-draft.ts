import { countAll, type Edits, type EntryDocument, noEdits, remapped } from '@mingtai/entry-model'
import { kept, useMe } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { api } from '../api.ts'

const cell = z.string().nullable()
const row = z.object({
  ...{ key: z.array(z.string()), base: z.array(cell), isDeleted: z.boolean() },
  cells: z.record(z.coerce.number(), cell),
})
const tableEdits = {
  rows: z.record(z.string(), row),
  added: z.array(
    z.object({
      ...{ ref: z.string(), values: z.array(cell), parent: z.string().optional() },
      above: z.number().int().optional(),
    }),
  ),
}
const KeptDraft = z.object({
  columns: z.array(z.string()),
  /** The tables of lines as they were then. */
  lines: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })).default([]),
  savedAt: z.string(),
  edits: z.object({ ...tableEdits, lines: z.array(z.object(tableEdits)).optional() }),
})

const LOCAL_DELAY = 250
const SERVER_DELAY = 4000

interface Opened {
  id: string
  document: EntryDocument
  draft: { edits: string; savedAt: string } | null
}

/** What was typed before: the newer one of what this browser and the server keep. */
export function keptEdits({ id, document, draft }: Opened, personId: string): Edits {
  const found = [readDraft(kept.get(nameOf(id, personId))), readDraft(draft?.edits ?? null)]
    .filter((one) => one !== null)
    .toSorted((one, other) => (one.savedAt < other.savedAt ? 1 : -1))
  const [newest] = found
  if (newest === undefined) return noEdits
  const { lines: _, ...main } = remapped(newest.edits, newest.columns, namesOf(document))
  const lines = document.lines.map((own): Edits => {
    const at = newest.lines.findIndex(({ table }) => table === own.table.name)
    const edits = newest.edits.lines?.[at]
    return edits === undefined ? noEdits : remapped(edits, newest.lines[at]?.columns ?? [], namesOf(own))
  })
  return lines.length === 0 ? main : { ...main, lines }
}

function namesOf({ columns }: Pick<EntryDocument, 'columns'>): string[] {
  return columns.map(({ name }) => name)
}

function readDraft(text: string | null) {
  if (text === null) return null
  try {
    return KeptDraft.parse(JSON.parse(text))
  } catch {
    return null
  }
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
    const text = JSON.stringify({
      ...{ columns: namesOf(document), savedAt: new Date().toISOString(), edits },
      lines: document.lines.map((own) => ({ table: own.table.name, columns: namesOf(own) })),
    })
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
