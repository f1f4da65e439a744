import type { FileReply, Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, signedIn } from '@mingtai/server-kit'
import { listWorkbook } from '@mingtai/sheet-files'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { filingCalls } from '../../calls.ts'
import type { FillArea } from '../../filing.ts'
import { merged, originsOf, type Part } from '../../merge.ts'
import { type MergeWay, mergeWays } from '../../words.ts'
import { filingAssignment, filingSubmission, type TaskRow } from '../tables.ts'
import { readableTask } from '../task/task-rows.ts'

type Keys = 'merged' | 'origins' | 'exportMerged'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows that a page shows at once; the file has all. */
const SHOWN = 2000

interface Asked {
  id: string
  areaId: string
  way: MergeWay
  column: number
}

/** What all units handed in, put together; each figure leads back to the unit's cell. */
export function collectHandlers(): Pick<Handlers<typeof filingCalls, Context>, Keys> {
  return {
    async merged(asked, context) {
      const { area, parts, missing, nothing } = await gathered(context, asked)
      const { columns, rows } = merged(parts, { ...asked, columns: area.columns })
      const shown = rows.slice(0, SHOWN)
      return {
        columns,
        rows: shown,
        isCut: shown.length < rows.length,
        total: rows.length,
        missing,
        nothing,
        included: parts.length,
      }
    },

    async origins({ row, cell, ...asked }, context) {
      const { area, parts } = await gathered(context, asked)
      return originsOf(parts, { ...asked, columns: area.columns, row, cell })
    },

    async exportMerged(asked, context) {
      const found = await gathered(context, asked)
      await audit(context, { action: '导出汇总', subject: found.task.title, detail: { units: found.parts.length } })
      return fileOf(found, asked)
    },
  }
}

interface Gathered {
  task: TaskRow
  area: FillArea
  parts: Part[]
  missing: string[]
  nothing: string[]
}

/** What stands in an area of a task, by unit: from 30 on for its publisher, from 40 on for its viewers. */
async function gathered({ db, ...context }: Context, { id, areaId, column }: Asked): Promise<Gathered> {
  const actor = signedIn({ db, ...context })
  const { row: task, isPublisher } = await readableTask(db, actor, id)
  const area = task.areas.find((one) => one.id === areaId) ?? refuse('row.gone', '这个填报区域')
  if (column >= area.columns.length) refuse('row.gone', '这一列')
  const rows = await db
    .select({ row: filingAssignment, cells: filingSubmission.cells })
    .from(filingAssignment)
    .leftJoin(filingSubmission, eq(filingSubmission.id, filingAssignment.submissionId))
    .where(
      and(
        eq(filingAssignment.tenantId, task.tenantId),
        eq(filingAssignment.taskId, id),
        eq(filingAssignment.deleted, false),
        ...(area.unitIds.length === 0 ? [] : [inArray(filingAssignment.unitId, area.unitIds)]),
      ),
    )
    .orderBy(asc(filingAssignment.createdAt), asc(filingAssignment.unitName))
  const from = isPublisher ? 30 : 40
  const there = rows.filter(({ row }) => row.status >= from)
  const parts = there
    .filter(({ row }) => !row.isNothing)
    .map(({ row, cells }) => ({
      assignmentId: row.id,
      unitName: row.unitName,
      rows: cells?.find((one) => one.id === areaId)?.rows ?? [],
    }))
  return {
    task,
    area,
    parts,
    missing: isPublisher ? rows.filter(({ row }) => row.status < from).map(({ row }) => row.unitName) : [],
    nothing: there.filter(({ row }) => row.isNothing).map(({ row }) => row.unitName),
  }
}

async function fileOf({ task, area, parts }: Gathered, { way, column }: Asked): Promise<FileReply> {
  const { columns, rows } = merged(parts, { way, column, columns: area.columns })
  const bytes = await listWorkbook({
    name: mergeWays[way],
    columns: columns.map(({ title, isFigure }, at) => ({
      title,
      width: at === 0 ? 180 : 110,
      ...(isFigure && { align: 'right' as const }),
    })),
    rows: rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'boolean' ? (cell ? '是' : '否') : cell))),
  })
  return { name: `${task.title}-${task.period}-${mergeWays[way]}.xlsx`, type: XLSX, content: { bytes } }
}
