import { refuse } from '@mingtai/messages'
import type { Reading, Template } from '@mingtai/report-engine'
import { datasetsOf, sheetsBehind } from '@mingtai/report-engine'
import type { Actor, Db } from '@mingtai/server-kit'
import type { ReportRow } from '../tables.ts'
import { accessTo, type ReportAccess } from './access.ts'

/** A report as one reader sees it. */
export interface OpenedReport {
  report: ReportRow
  access: ReportAccess
}

/**
 * A report as its reader sees it: the published version, with its number as revision, without the sheets that are not
 * for them. A report that was never published is shown to its designers as it was saved. Whoever may not read it is told
 * what they would be told if it were not there.
 */
export async function openedReport(db: Db, row: ReportRow, reader: Actor): Promise<OpenedReport> {
  const access = await accessTo(db, row, reader)
  if (!access.view) refuse('template.notFound', row.code)
  if (row.stopped) refuse('template.stopped', row.name)
  if (row.published === null && !access.design) refuse('template.notPublished', row.name)
  const read = row.published === null ? row : { ...row, template: row.published, revision: row.version }
  return { report: withoutSheets(read, access.hidden), access }
}

/** The same report without some of its sheets: nothing that is computed of it knows them, but the cells that a formula names. */
export function withoutSheets(report: ReportRow, hidden: readonly string[]): ReportRow {
  if (hidden.length === 0) return report
  const sheets = report.template.sheets.filter(({ id }) => !hidden.includes(id))
  if (sheets.length === 0) refuse('report.noSheet', report.name)
  // What the designer shows of a hidden sheet by a formula of another one is shown.
  const behind = sheetsBehind(report.template, sheets)
  return { ...report, template: { ...report.template, sheets, ...(behind.length > 0 && { behind }) } }
}

/** A way of reading, without what it says of hidden sheets; a table of a dataset that only they show is refused. */
export function withoutHidden(
  reading: Reading | null,
  hidden: readonly string[],
  { sheets }: Pick<Template, 'sheets'>,
): Reading | null {
  if (reading === null || hidden.length === 0) return reading
  const shown = new Set(sheets.flatMap(datasetsOf))
  const foreign = reading.pivots.find(({ dataset }) => !shown.has(dataset))
  if (foreign !== undefined) refuse('reading.gone', foreign.dataset)
  const isSeen = ({ sheet }: { sheet: string }) => !hidden.includes(sheet)
  return {
    ...reading,
    filters: reading.filters.filter(isSeen),
    sorts: reading.sorts.filter(isSeen),
    looks: reading.looks.filter(isSeen),
    layouts: reading.layouts.filter(isSeen),
  }
}
