import type { Handlers } from '@mingtai/api'
import { readSheet, snapshotIn, valuesOfAreas, writeCells } from '@mingtai/modules/data/sheet/server'
import { refuse } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { addressOf } from '@mingtai/zh'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { filingCalls } from '../../calls.ts'
import { faultsOf } from '../../faults.ts'
import type { AreaValues, FillArea } from '../../filing.ts'
import { filingAssignment, filingSubmission, filingTask, type SubmissionRow } from '../tables.ts'
import { type FoundUnit, readableUnit, verbsOn } from './unit-rows.ts'

type Keys = 'check' | 'cells' | 'saveCells' | 'frozen' | 'compare'

/** What stands in a unit's areas: now, in the last period, and as it was handed in. */
export function cellHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    async check({ id }, context) {
      const found = await ownUnit(context, id)
      return faultsOf(ownAreas(found), await valuesNow(context, found), await lastValues(context.db, found))
    },

    async cells({ id }, context) {
      const found = await ownUnit(context, id)
      return { now: await valuesNow(context, found), last: await lastValues(context.db, found) }
    },

    async saveCells({ id, areaId, cells }, context) {
      const found = await ownUnit(context, id)
      if (!verbsOn(found, signedIn(context)).includes('save')) refuse('right.row', found.task.title)
      if (!ownAreas(found).some((area) => area.id === areaId)) refuse('row.gone', '这个填报区域')
      await writeCells(context, { documentId: found.row.documentId, areaId, cells })
      return { now: await valuesNow(context, found) }
    },

    async frozen({ id, submissionId }, context) {
      const { body } = await readableSubmission(context, id, submissionId)
      return { snapshot: body === null ? null : await snapshotIn(body) }
    },

    async compare({ id, a, b }, context) {
      const found = await readableUnit(context.db, signedIn(context), id)
      const before = await readableSubmission(context, id, a)
      const after = await readableSubmission(context, id, b)
      return ownAreas(found).flatMap((area) => differences(area, rowsOf(before, area), rowsOf(after, area)))
    },
  }
}

/** The areas that a unit fills. */
export function ownAreas({ task, row }: FoundUnit): FillArea[] {
  return task.areas.filter(({ unitIds }) => unitIds.length === 0 || unitIds.includes(row.unitId))
}

/** A unit's part that is the actor's own to look into while it is filled in. */
async function ownUnit(context: Context, id: string): Promise<FoundUnit> {
  const found = await readableUnit(context.db, signedIn(context), id)
  return found.isFiller || found.isReporter ? found : refuse('right.row', found.task.title)
}

async function valuesNow(context: Context, found: FoundUnit): Promise<AreaValues[]> {
  const ids = ownAreas(found).map(({ id }) => id)
  return readSheet(context.db, signedIn(context), found.row.documentId, async (book) =>
    valuesOfAreas(book, ids).map(({ id, rows }) => ({ id, rows })),
  )
}

/** What the unit handed in for the last period of the series before this one. */
export async function lastValues(db: Db, { task, row }: FoundUnit): Promise<AreaValues[]> {
  const [last] = await db
    .select({ cells: filingSubmission.cells })
    .from(filingAssignment)
    .innerJoin(filingTask, eq(filingTask.id, filingAssignment.taskId))
    .innerJoin(filingSubmission, eq(filingSubmission.id, filingAssignment.submissionId))
    .where(
      and(
        eq(filingTask.tenantId, task.tenantId),
        eq(filingTask.seriesId, task.seriesId),
        eq(filingTask.deleted, false),
        lt(filingTask.periodStart, task.periodStart),
        eq(filingAssignment.unitId, row.unitId),
        inArray(filingAssignment.status, [30, 40, 50]),
        eq(filingSubmission.isNothing, false),
      ),
    )
    .orderBy(desc(filingTask.periodStart))
    .limit(1)
  return last?.cells ?? []
}

/** A submission that the actor may see: all of them in the unit, the last to others. */
async function readableSubmission(context: Context, id: string, submissionId: string): Promise<SubmissionRow> {
  const found = await readableUnit(context.db, signedIn(context), id)
  const { row } = found
  const isShown = found.isFiller || found.isReporter || (row.status >= 30 && row.submissionId === submissionId)
  const [own] = isShown
    ? await context.db
        .select()
        .from(filingSubmission)
        .where(
          and(
            eq(filingSubmission.tenantId, row.tenantId),
            eq(filingSubmission.assignmentId, id),
            eq(filingSubmission.id, submissionId),
          ),
        )
    : []
  return own ?? refuse('row.gone', '这次提交')
}

function rowsOf({ cells }: SubmissionRow, { id }: FillArea): AreaValues['rows'] {
  return cells.find((one) => one.id === id)?.rows ?? []
}

function differences({ title, box, columns }: FillArea, before: AreaValues['rows'], after: AreaValues['rows']) {
  const count = Math.max(before.length, after.length)
  return Array.from({ length: count }, (_, down) => down).flatMap((down) =>
    columns.flatMap((column, across) => {
      const [was, is] = [before[down]?.[across] ?? null, after[down]?.[across] ?? null]
      if (was === is) return []
      const place = `${title} ${addressOf({ row: box.fromRow + down, column: box.fromColumn + across })}`
      return [
        { place, title: column.title, before: was === null ? '' : String(was), after: is === null ? '' : String(is) },
      ]
    }),
  )
}
