import type { Phrase } from '@mingtai/messages'
import { z } from 'zod'
import { changeDenial } from '../document/cell-editors.ts'
import { bindingAt, type EntryDocument } from '../document/entry-document.ts'
import { type Edits, noEdits } from './entry-edits.ts'
import { changesOf } from './form-edits.ts'
import { remapped } from './rebased.ts'

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
      line: z.number().int().optional(),
    }),
  ),
}
const StoredDraft = z.object({
  columns: z.array(z.string()),
  /** The tables of lines as they were then. */
  lines: z.array(z.object({ table: z.string(), columns: z.array(z.string()) })).default([]),
  savedAt: z.string(),
  edits: z.object({ ...tableEdits, lines: z.array(z.object(tableEdits)).optional() }),
})

/** What was typed and not submitted, as a text that names its columns. */
export function draftText(document: EntryDocument, edits: Edits, savedAt: string): string {
  return JSON.stringify({
    ...{ columns: namesOf(document), savedAt, edits },
    lines: document.lines.map((own) => ({ table: own.table.name, columns: namesOf(own) })),
  })
}

/** A kept draft over the document as it is now; null: the text is none. */
export function readDraft(document: EntryDocument, text: string): { savedAt: string; edits: Edits } | null {
  const stored = parsed(text)
  if (stored === null) return null
  const { lines: _, ...main } = remapped(stored.edits, stored.columns, namesOf(document))
  const lines = document.lines.map((own): Edits => {
    const at = stored.lines.findIndex(({ table }) => table === own.table.name)
    const edits = stored.edits.lines?.[at]
    return edits === undefined ? noEdits : remapped(edits, stored.lines[at]?.columns ?? [], namesOf(own))
  })
  return { savedAt: stored.savedAt, edits: lines.length === 0 ? main : { ...main, lines } }
}

/** Why a draft cannot be kept: it holds cells that others alone may write; null: it can. */
export function draftDenial(document: EntryDocument, text: string): Phrase | null {
  const tables = [0, ...document.lines.map((_, at) => at + 1)].map((table) => bindingAt(document, table))
  if (tables.every(({ denied }) => denied === undefined)) return null
  const draft = readDraft(document, text)
  if (draft === null) return null
  for (const change of changesOf(document, draft.edits)) {
    const why = changeDenial(bindingAt(document, change.table ?? 0), change)
    if (why !== null) return why
  }
  return null
}

function parsed(text: string) {
  try {
    return StoredDraft.parse(JSON.parse(text))
  } catch {
    return null
  }
}

function namesOf({ columns }: Pick<EntryDocument, 'columns'>): string[] {
  return columns.map(({ name }) => name)
}
