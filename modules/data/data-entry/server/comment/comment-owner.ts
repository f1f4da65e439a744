import { type EntryDocument, keyText } from '@mingtai/entry-model'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  type CommentedThing,
  type CommentOwner,
  type CommentPlace,
  type Context,
  type PlacedThread,
  signedIn,
  type StoredThread,
} from '@mingtai/server-kit'
import { z } from 'zod'
import { boundTable } from '../fill/bound.ts'
import { fillableReport, mayFill } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import type { EntryReportRow } from '../tables.ts'
import { type Asked, rowsInReach } from './rows-in-reach.ts'

/** A cell of the main table: its column, and the key of its row by the columns of the key. */
const StoredCell = z.object({ column: z.string(), path: z.array(z.object({ cell: z.string(), value: z.string() })) })
type StoredCell = z.infer<typeof StoredCell>

/** A cell as whoever fills the report in points at it. */
const PointedCell = z.object({ key: z.array(z.string().max(1000)).min(1).max(8), column: z.string().max(128) })

/** Comments on cells that are filled in; whoever does not see a row does not find what was said about it. */
export function entryComments(services: DataEntryServices): CommentOwner {
  return {
    name: '填报报表',
    needs: 'data-entry:fill',
    notices: { mention: 'filing.mention', reply: 'filing.reply', slot: 'title' },
    mostThreads: 2000,

    async open(context, reportId): Promise<CommentedThing> {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, reportId)
      const { id, name, document } = report
      const asked = { actor, document }
      return {
        id,
        name,
        placeOf: (place) => cellAt(services, context, { ...asked, place }),
        readable: (threads) => readableThreads(services, context, { ...asked, threads }),
        mayRead: (person, place) => mayRead(services, context, { report, place, person }),
        link: (thread) => `/entry/fill?${new URLSearchParams({ id, thread: thread.id })}`,
      }
    },
  }
}

async function cellAt(
  services: DataEntryServices,
  context: Context,
  { actor, document, place }: Asked & { place: unknown },
): Promise<CommentPlace> {
  const pointed = PointedCell.safeParse(place)
  if (!pointed.success) refuse('row.gone', '这一行')
  const { key, column: name } = pointed.data
  const column = document.columns.find((one) => one.name === name) ?? refuse('entry.columnGone', name, name)
  if (key.length !== document.key.columns.length) refuse('entry.keyWrong', key.join('，'))
  const seen = await rowsInReach(services, context, { actor, document, keys: [key] })
  if (!seen.has(keyText(key))) refuse('row.gone', '这一行')
  const path = document.key.columns.map((cell, at) => ({ cell, value: key[at] ?? '' }))
  const titles = path.map(
    ({ cell, value }) => `${document.columns.find((one) => one.name === cell)?.title ?? cell} ${value}`,
  )
  return {
    stored: { column: name, path },
    shown: { key, column: name },
    title: `${titles.join('，')} › ${column.title}`,
  }
}

/** The key of the row that a thread is about; null: the table has another key now, or the column is no more. */
function cellNow({ columns, key }: EntryDocument, { column, path }: StoredCell) {
  const isSame = path.length === key.columns.length && path.every((step, at) => step.cell === key.columns[at])
  const isThere = columns.some(({ name }) => name === column)
  return isSame && isThere ? { key: path.map(({ value }) => value), column } : null
}

/**
 * Threads whose row is in the person's reach. Where the row or the column is no more, whoever wrote in the thread still
 * sees it; a thread of a row that only others see is seen by nobody else, whoever wrote in it.
 */
async function readableThreads(
  services: DataEntryServices,
  context: Context,
  { actor, document, threads }: Asked & { threads: readonly StoredThread[] },
): Promise<PlacedThread[]> {
  const cells = threads.map(({ id, isOwn, place }) => ({ id, isOwn, cell: cellNow(document, StoredCell.parse(place)) }))
  const keys = [
    ...new Map(cells.flatMap(({ cell }) => (cell === null ? [] : [[keyText(cell.key), cell.key]]))).values(),
  ]
  const reached = await rowsInReach(services, context, { actor, document, keys })
  const { scope } = boundTable(document, actor)
  const there =
    scope === null ? reached : await rowsInReach(services, context, { actor, document, keys, isWhole: true })
  return cells.flatMap(({ id, isOwn, cell }): PlacedThread[] => {
    if (cell === null || !there.has(keyText(cell.key)))
      return isOwn ? [{ id, place: null, lost: true, written: null }] : []
    return reached.has(keyText(cell.key)) ? [{ id, place: cell, lost: false, written: null }] : []
  })
}

/** Whether somebody fills the report in and sees the row of a place; a row that is no more is hidden from nobody. */
async function mayRead(
  services: DataEntryServices,
  context: Context,
  { report, place, person }: { report: EntryReportRow; place: unknown; person: Actor },
): Promise<boolean> {
  if (!person.rights.has('data-entry:fill') || !mayFill(report, person)) return false
  const cell = cellNow(report.document, StoredCell.parse(place))
  if (cell === null) return true
  const asked = { actor: person, document: report.document, keys: [cell.key] }
  if ((await rowsInReach(services, context, asked)).has(keyText(cell.key))) return true
  return !(await rowsInReach(services, context, { ...asked, isWhole: true })).has(keyText(cell.key))
}
