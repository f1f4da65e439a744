import type { Handlers } from '@mingtai/api'
import {
  draftDenial,
  type EntryDocument,
  filledLayout,
  isLookedUp,
  mostRows,
  readValue,
  summedColumns,
  type TableBinding,
} from '@mingtai/entry-model'
import { refuse, refusePhrase } from '@mingtai/messages'
import { type Context, isOrdinary, newId, signedIn, spend, watching } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { dataEntryCalls, Filter } from '../../calls.ts'
import { choicesCalled, choicesFound, columnAt, withKnown } from '../directory/known-choices.ts'
import { listReader } from '../directory/list-choices.ts'
import { fillableReport, viewOf } from '../rows.ts'
import type { DataEntryServices } from '../services.ts'
import { entryDraft } from '../tables.ts'
import { boundTable, writableSource } from './bound.ts'
import { linesBelow } from './lines-below.ts'

type FillCalls = Pick<typeof dataEntryCalls, 'open' | 'rows' | 'lines' | 'choices' | 'keepDraft'>

const READ_MILLISECONDS = 30_000
const searches = { what: 'entry-choices', most: 600, seconds: 60 }

/** Opening a report to fill it in: its document, its rows, and what was typed before. */
export function fillHandlers(services: DataEntryServices): Handlers<FillCalls, Context> {
  return {
    async open({ id }, context) {
      const actor = signedIn(context)
      const report = await fillableReport(context.db, actor, id)
      const { code, name, revision, document } = report
      const [draft] = await context.db
        .select()
        .from(entryDraft)
        .where(ofPerson(actor.tenantId, id, actor.userId))
      const savedDraft = draft === undefined ? null : { edits: draft.edits, savedAt: draft.savedAt.toISOString() }
      const tables = [document, ...document.lines].map((binding: TableBinding) => binding.denied)
      const denied = tables.map((own) => [...(own?.columns ?? [])])
      const creator = tables.find((own) => own !== undefined)?.creator ?? ''
      return { id, code, name, revision, document, denied, creator, view: viewOf(report), draft: savedDraft }
    },

    async rows({ id, from, count, filters, sort }, context) {
      const actor = signedIn(context)
      const { document } = await fillableReport(context.db, actor, id)
      const readList = listReader(services, context, { actor, document })
      const known = await withKnown(context.db, { actor, reportId: id, document, readList }, (table, column) =>
        filters.flatMap((filter) => (table === 0 && filter.column === column ? [filter.value] : [])),
      )
      const { config } = await writableSource(services, context, { actor, code: document.source })
      const summed = from === 0 ? summedColumns(document) : []
      // Formulas of a layout may ask for more than sums.
      const isLaidOut = from === 0 && filledLayout(document) !== null
      const totals = {
        sums: summed,
        counts: isLaidOut ? [...document.columns.keys()] : [],
        extremes: isLaidOut ? summed : [],
      }
      const answer = await services.dataPlane.readRows({
        ...boundTable(document, actor),
        ...{ source: config, from, count, timeoutMs: READ_MILLISECONDS },
        ...totals,
        filters: filters.map((filter) => readFilter(known, filter)),
        sort,
        ...watching(context),
      })
      if (answer.total > mostRows.sheet) refuse('entry.sheetTooLong', mostRows.sheet)
      return answer
    },

    async lines({ id, table, keys }, context) {
      const actor = signedIn(context)
      const { document } = await fillableReport(context.db, actor, id)
      const rows = await linesBelow(services, context, { actor, document, table, keys })
      return { rows }
    },

    async choices({ id, table, column: at, keyword, words }, context) {
      const actor = signedIn(context)
      const { document } = await fillableReport(context.db, actor, id)
      const column = columnAt(document, table, at)
      if (column === null || !isLookedUp(column)) return []
      const asking = { actor, reportId: id, column, readList: listReader(services, context, { actor, document }) }
      if (keyword === undefined) return choicesCalled(context.db, asking, words)
      await spend(context, searches)
      return choicesFound(context.db, asking, keyword)
    },

    async keepDraft({ id, edits }, context) {
      const actor = signedIn(context)
      const { tenantId, userId } = actor
      const { document } = await fillableReport(context.db, actor, id)
      // A text that no submission could hold is kept unread: to read it could keep everybody waiting.
      const denied = edits === null || !isOrdinary(edits) ? null : draftDenial(document, edits)
      if (denied !== null) refusePhrase(denied)
      const savedAt = new Date()
      const here = ofPerson(tenantId, id, userId)
      if (edits === null) await context.db.delete(entryDraft).where(here)
      else
        await context.db
          .insert(entryDraft)
          .values({ id: newId(), tenantId, reportId: id, personId: userId, edits, savedAt })
          .onConflictDoUpdate({
            target: [entryDraft.tenantId, entryDraft.reportId, entryDraft.personId],
            set: { edits, savedAt },
          })
      return { savedAt: savedAt.toISOString() }
    },
  }
}

function ofPerson(tenantId: string, reportId: string, personId: string) {
  return and(eq(entryDraft.tenantId, tenantId), eq(entryDraft.reportId, reportId), eq(entryDraft.personId, personId))
}

/** A filter with its value as the column holds it. */
export function readFilter({ columns }: EntryDocument, filter: Filter): Filter {
  const column = columns[filter.column]
  if (column === undefined) return refuse('entry.filterColumn', String(filter.column))
  if (filter.operator === 'empty' || filter.operator === 'contains') return filter
  const read = readValue(column, filter.value)
  if (!read.ok) return refusePhrase(read.why)
  if (read.value === null) return refuse('field.required', column.title)
  return { ...filter, value: read.value }
}
