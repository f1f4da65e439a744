import {
  bindingAt,
  type CellValue,
  type EntryDocument,
  fileKey,
  type FileRow,
  headingsOf,
  importedRows,
  keyText,
  linkIndexes,
  mostRows,
  readHeading,
  REF_HEADING,
  type TableBinding,
} from '@mingtai/entry-model'
import { refuse, sayPhrase } from '@mingtai/messages'
import { type Actor, type Context, watching } from '@mingtai/server-kit'
import { z } from 'zod'
import type { Imported } from '../../calls.ts'
import { withKnown } from '../directory/known-choices.ts'
import { listReader } from '../directory/list-choices.ts'
import { bound, boundTable, entrySources } from '../fill/bound.ts'
import type { DataEntryServices } from '../services.ts'
import { sheetName } from './exported-form.ts'
import { LAYOUT_SHEET } from './layout-sheet.ts'

const READ_MILLISECONDS = 60_000
const LONGEST_CELL = 32_767
/** Problems that one answer tells. */
const MOST_TOLD = 500
const Mapping = z.record(z.string().max(200), z.string().max(128))

interface Importing {
  actor: Actor
  document: EntryDocument
  /** As JSON: other headings of the file by names of columns of the main table. */
  mapping: string
  path: string
  reportId: string
}

/** Reads a workbook in the data process and compares it with the tables. Nothing is written. */
export async function importedForm(services: DataEntryServices, context: Context, asked: Importing) {
  const { document, mapping } = asked
  const others = readMapping(mapping)
  const answer: { tables: Imported[]; unknown: string[]; sheets: string[]; over: number } = {
    ...{ tables: [], unknown: [], sheets: [], over: 0 },
  }
  const titles = document.lines.map(({ title }) => sheetName(title))
  for (let table = 0; table <= document.lines.length; table += 1) {
    const binding = bindingAt(document, table)
    const places = placesOf(binding, table === 0 ? others : {})
    const list = await services.dataPlane.readList({
      ...{ file: asked.path, columns: [...places.keys(), REF_HEADING], required: [], most: mostRows.sheet },
      ...{
        longest: LONGEST_CELL,
        unreadSheets: [...titles, LAYOUT_SHEET],
        ...(table === 0 ? {} : { sheet: titles[table - 1] }),
      },
      ...watching(context),
    })
    if (table === 0) {
      if (list.columns.length === 0) refuse('entry.importNoHead')
      answer.unknown = list.leftOut.columns
      answer.sheets = list.leftOut.sheets
    }
    answer.over += list.leftOut.over
    const found = list.columns.flatMap((heading) => {
      const at = places.get(heading)
      return at === undefined ? [] : [at]
    })
    const rows = list.rows.map(({ line, cells }): FileRow => {
      const texts = new Map(found.map((at): [number, string] => [at, '']))
      for (const [heading, text] of Object.entries(cells)) {
        const at = places.get(heading)
        if (at !== undefined) texts.set(at, text)
      }
      return { line, ref: cells[REF_HEADING] ?? null, texts }
    })
    answer.tables.push(await compared(services, context, { asked, table, rows }))
  }
  return answer
}

function readMapping(text: string): Record<string, string> {
  try {
    return Mapping.parse(JSON.parse(text))
  } catch {
    return refuse('entry.importNoHead')
  }
}

/** Places of columns by the headings that stand for them: title, name, and what the person chose. */
function placesOf(binding: TableBinding, others: Record<string, string>): Map<string, number> {
  const places = new Map<string, number>()
  const put = (heading: string, at: number) => {
    const plain = readHeading(heading)
    if (plain !== '' && !places.has(plain)) places.set(plain, at)
  }
  for (const [heading, name] of Object.entries(others)) {
    const at = binding.columns.findIndex((column) => column.name === name)
    if (at >= 0) put(heading, at)
  }
  headingsOf(binding).forEach(put)
  for (const [at, { name }] of binding.columns.entries()) put(name, at)
  return places
}

interface Comparing {
  asked: Importing
  table: number
  rows: readonly FileRow[]
}

async function compared(
  services: DataEntryServices,
  context: Context,
  { asked: { actor, document, reportId }, table, rows }: Comparing,
): Promise<Imported> {
  const binding = bindingAt(document, table)
  const sources = await entrySources(services, context, { actor, document })
  const main = boundTable(document, actor)
  const reading = { timeoutMs: READ_MILLISECONDS, ...watching(context) }
  const rowsOf = async (of: number, place: typeof main, keys: string[][]) => {
    const asked = { ...place, ...reading, source: sources.configOf(of), keys }
    const found = keys.length === 0 ? [] : await services.dataPlane.rowsByKey(asked)
    return new Map(found.map((row) => [keyText(place.key.map((at) => row[at] ?? null)), row]))
  }
  const own = table === 0 ? main : bound(binding)
  const keys = rows.flatMap((row) => {
    const key = row.ref === null ? fileKey(binding, row) : null
    return key === null ? [] : [key]
  })
  const all = await rowsOf(table, own, keys)
  const links = linkIndexes(binding)
  const parentOf = (row: readonly CellValue[]) => links.map((at) => row[at] ?? '')
  const parents = table === 0 ? null : await parentsOf()
  const present = parents === null ? all : new Map([...all].filter(([, row]) => parents.has(keyText(parentOf(row)))))
  const readList = listReader(services, context, { actor, document })
  const known = await withKnown(context.db, { actor, reportId, document, readList }, (of, column) =>
    of !== table
      ? []
      : [...all.values()].map((row) => row[column] ?? null).concat(rows.map((row) => row.texts.get(column) ?? null)),
  )
  const { unchanged, changed, added, problems } = importedRows(bindingAt(known, table), rows, { present, parents })
  const told = problems.slice(0, MOST_TOLD).map(({ line, column, why, isLeft }) => ({
    ...{ line, isLeft, sentence: sayPhrase(why) },
    column: column < 0 ? '' : (binding.columns[column]?.title ?? ''),
  }))
  const title = table === 0 ? '' : (document.lines[table - 1]?.title ?? '')
  return {
    ...{ table, title, unchanged, problems: told },
    changed: changed.map(({ key, base, cells }) => ({ key, base: [...base], cells })),
    added: added.map(({ ref, values, parent, line }) => ({ ref, values, parent, line })),
  }

  /** Main rows in reach that lines of the file, or of the table, belong to. */
  async function parentsOf(): Promise<Set<string>> {
    const named = rows.flatMap((row) => {
      const key = links.map((at) => row.texts.get(at) ?? '')
      return row.ref === null && key.every((part) => part !== '') ? [key] : []
    })
    const sound = [...named, ...[...all.values()].map(parentOf)].filter(
      (key) => fileKey(document, mainTexts(key)) !== null,
    )
    const unique = [...new Map(sound.map((key) => [keyText(key), key])).values()]
    return new Set((await rowsOf(0, main, unique)).keys())
  }

  function mainTexts(key: readonly string[]): Pick<FileRow, 'texts'> {
    return { texts: new Map(main.key.map((at, part) => [at, key[part] ?? ''])) }
  }
}
