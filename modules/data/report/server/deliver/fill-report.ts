import { rm } from 'node:fs/promises'
import { refuse, say } from '@mingtai/messages'
import { type Context, type Db, signedIn } from '@mingtai/server-kit'
import { eq } from 'drizzle-orm'
import type { ExportOptions, FileFormat, ParameterValues } from '../../calls.ts'
import { beginExport } from '../export/exports.ts'
import { readingAs } from '../reading/reading-as.ts'
import { exportPath, resultFolder } from '../run/result-paths.ts'
import { running } from '../run/running.ts'
import { MAX_ROWS, startRun, stopRun } from '../run/runs.ts'
import { waitFor } from '../run/wait-for.ts'
import type { ReportServices } from '../services.ts'
import { reportExport, reportResult } from '../tables.ts'
import { mustMayDeliver } from './deliverable.ts'

/** A wait ends by its signal; this is only longer than any run. */
const LONGEST = 6 * 3_600_000

export interface FillOrder {
  /** Of the report. */
  id: string
  values: ParameterValues
  /** Rules that stand in place of the report's own defaults, by the code of the parameter: `mf-1~ml-1`. */
  rules: Readonly<Record<string, string>>
  /** The day that rules are measured from, yyyy-mm-dd. */
  day: string
  /** Runs of one lane end each other; those of a reader in the browser are another lane. */
  lane: string
}

/** Fills a report for somebody who does not wait in a browser, with their rights and no others; says which result it is. */
export async function fillReport(services: ReportServices, context: Context, order: FillOrder): Promise<string> {
  const { db, signal } = context
  const turn = running.turn()
  const { report, access } = await mustMayDeliver(db, signedIn(context), order.id)
  const { reader, system } = await readingAs(context, null)
  const { code, name, revision } = report
  const parameters = report.template.parameters.map((one) => {
    const rule = Object.hasOwn(order.rules, one.code) ? order.rules[one.code] : undefined
    return rule === undefined ? one : { ...one, default: rule }
  })
  const { resultId } = await startRun(services, context, {
    ...{
      turn,
      reader,
      system,
      code,
      name,
      revision,
      shareId: null,
      hiddenSheets: access.hidden,
      maxRows: MAX_ROWS,
      isFresh: true,
    },
    ...{ values: order.values, day: order.day, lane: `/${order.lane}` },
    template: { ...report.template, parameters },
  })
  const look = async () => (await db.select().from(reportResult).where(eq(reportResult.id, resultId)))[0]
  const row = await waitFor(look, { until: (now) => now?.state !== 'running', milliseconds: LONGEST, signal })
  if (row?.state === 'running') {
    await stopRun(db, resultId)
    refuse('run.cancelled')
  }
  if (row?.state !== 'done') refuse('run.failed', (row?.message ?? say('run.resultGone')).replace(/。$/, ''))
  return resultId
}

export interface DeliveredFile {
  path: string
  bytes: number
  rows: number
}

/** Writes a filled report as a file; the file lies there until the result is forgotten. */
export async function writeFilled(
  services: ReportServices,
  context: Context,
  { resultId, format, options }: { resultId: string; format: FileFormat; options: ExportOptions },
): Promise<DeliveredFile> {
  const { db, signal } = context
  const { id } = await beginExport(services, context, { resultId, format, options, listed: 'sent' })
  const look = async () => (await db.select().from(reportExport).where(eq(reportExport.id, id)))[0]
  const row = await waitFor(look, { until: (now) => now?.state !== 'running', milliseconds: LONGEST, signal })
  if (row === undefined || row.state === 'running') refuse('export.cancelled')
  if (row.state !== 'done') refuse('run.failed', (row.message ?? say('export.failed')).replace(/。$/, ''))
  return { path: exportPath(services, id, format), bytes: row.bytes, rows: row.rowsDone }
}

/** Removes a result and the files that were written from it, so that it takes no place among those its reader looks at. */
export async function forgetFilled(services: ReportServices, db: Db, resultId: string): Promise<void> {
  const files = await db.select().from(reportExport).where(eq(reportExport.resultId, resultId))
  for (const { id, format } of files) await rm(exportPath(services, id, format), { force: true })
  await rm(resultFolder(services, resultId), { recursive: true, force: true })
  await db.delete(reportExport).where(eq(reportExport.resultId, resultId))
  await db.delete(reportResult).where(eq(reportResult.id, resultId))
}
