import type { Handlers } from '@mingtai/api'
import { openResult } from '@mingtai/data-plane/results'
import { refuse, say } from '@mingtai/messages'
import { addressOf, type Template } from '@mingtai/report-engine'
import type { WireColumn, WireScalar, WireWindow } from '@mingtai/sheet-core'
import { audit, type Context, oneByOne, signedIn, stamp } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Golden, GoldenCheck, reportCalls } from '../../calls.ts'
import { designRow } from './designs.ts'
import { resultFolder } from '../run/result-paths.ts'
import { readingAs } from '../reading/reading-as.ts'
import { readableResult } from '../run/results.ts'
import { running } from '../run/running.ts'
import { MAX_ROWS, startRun } from '../run/runs.ts'
import { sameFigure } from './same-figure.ts'
import type { ReportServices } from '../services.ts'
import { reportGolden, reportResult, type ReportRow } from '../tables.ts'
import { waitFor } from '../run/wait-for.ts'

type GoldenCalls = Pick<typeof reportCalls, 'goldens' | 'addGolden' | 'removeGolden' | 'checkGoldens'>
type GoldenRow = typeof reportGolden.$inferSelect

/** More than anybody checks, and each set of parameters is a run. */
const MOST = 30
/** Milliseconds that one run of a check may take. */
const PATIENCE = 120_000
/** Rows among which a number that moved is looked for. */
const SOUGHT = 5000
const BLOCK = 500

/** Golden numbers: cells that must show the same figures for the same parameters. */
export function goldenHandlers(services: ReportServices): Handlers<GoldenCalls, Context> {
  return {
    async goldens({ tplId }, context) {
      const row = await designRow(context, tplId)
      return (await goldensOf(context, row)).map(presentGolden)
    },

    async addGolden({ tplId, name, values, resultId, sheet, row, column }, context) {
      const actor = signedIn(context)
      const report = await designRow(context, tplId)
      await readableResult(context, resultId)
      const result = (await openResult(resultFolder(services, resultId))) ?? refuse('run.resultGone')
      const meta = await result.meta(sheet)
      if (!meta.complete) refuse('export.stillFilling')
      if (meta.firstRows !== undefined) refuse('golden.ofFirstRows', meta.firstRows)
      const window = await result.window(sheet, Math.floor(row / BLOCK) * BLOCK, BLOCK, context.signal)
      const expected = words(valueAt(window, row, column))
      if (expected === '' || Number.isNaN(Number(expected))) refuse('golden.notNumber')
      const head = await result.window(sheet, 0, BLOCK, context.signal)
      const path = [besideOf(window, row, column), aboveOf(head, row, column)]
      const sheetName = meta.sheets[sheet]?.name ?? ''
      const cell = addressOf({ row, column })
      const [added] = await oneByOne(context.db, `goldens ${tplId}`, async (db) => {
        if ((await goldensOf({ ...context, db }, report)).length >= MOST) refuse('golden.tooMany', MOST)
        return db
          .insert(reportGolden)
          .values({ ...stamp(actor), tplId, name, values, sheet: sheetName, cell, path, row, column, expected })
          .returning()
      })
      if (added === undefined) refuse('row.gone', '这条基准')
      await audit(context, {
        action: '新增金额基准',
        subject: report.name,
        detail: { code: report.code, name, expected },
      })
      return presentGolden(added)
    },

    async removeGolden({ tplId, id }, context) {
      const report = await designRow(context, tplId)
      const [gone] = await context.db
        .delete(reportGolden)
        .where(and(ofReport(report), eq(reportGolden.id, id)))
        .returning()
      if (gone === undefined) refuse('row.gone', '这条基准')
      const { name, expected } = gone
      await audit(context, {
        action: '删除金额基准',
        subject: report.name,
        detail: { code: report.code, name, expected },
      })
      return null
    },

    async checkGoldens({ tplId }, context) {
      const report = await designRow(context, tplId)
      return replayed(services, context, { report, template: report.template })
    },
  }
}

/** Every golden number of a report asked anew of a template, one run for each set of parameters. */
export async function replayed(
  services: ReportServices,
  context: Context,
  { report, template }: { report: ReportRow; template: Template },
): Promise<GoldenCheck[]> {
  const rows = await goldensOf(context, report)
  const sets = Map.groupBy(rows, ({ values }) => JSON.stringify(values))
  const checks: GoldenCheck[] = []
  for (const set of sets.values()) checks.push(...(await replayedSet(services, context, { report, template, set })))
  return checks
}

interface Replay {
  report: ReportRow
  template: Template
  set: GoldenRow[]
}

async function replayedSet(
  services: ReportServices,
  context: Context,
  { report, template, set }: Replay,
): Promise<GoldenCheck[]> {
  const [first] = set
  if (first === undefined) return []
  try {
    const { reader, system } = await readingAs(context, null)
    const order = { reader, system, shareId: null, code: '', name: `${report.name} 基准核对`, template, revision: null }
    const { resultId } = await startRun(services, context, {
      turn: running.turn(),
      ...order,
      values: first.values,
      // Neither a preview nor the check of another report ends it.
      lane: `/golden/${report.id}`,
      maxRows: MAX_ROWS,
      isFresh: true,
    })
    const failed = await finished(context, resultId)
    if (failed !== null) return set.map((golden) => checked(golden, null, failed))
    const result = await openResult(resultFolder(services, resultId))
    if (result === null) return set.map((golden) => checked(golden, null, say('run.resultGone')))
    const { sheets } = await result.meta(0)
    const checks: GoldenCheck[] = []
    for (const golden of set) {
      const sheet = Math.max(
        0,
        sheets.findIndex(({ name }) => name === golden.sheet),
      )
      const load = (from: number) => result.window(sheet, from, BLOCK, context.signal)
      checks.push(await soughtIn(golden, load, (await result.meta(sheet)).rows))
    }
    return checks
  } catch (problem) {
    // What stands in the way of a run is the finding.
    const sentence = problem instanceof Error ? problem.message : say('status.500')
    return set.map((golden) => checked(golden, null, sentence))
  }
}

async function finished(context: Context, resultId: string): Promise<string | null> {
  const look = async () => {
    const [row] = await context.db
      .select({ state: reportResult.state, message: reportResult.message })
      .from(reportResult)
      .where(eq(reportResult.id, resultId))
    return row ?? { state: 'failed' as const, message: say('run.resultGone') }
  }
  const row = await waitFor(look, {
    until: ({ state }) => state !== 'running',
    milliseconds: PATIENCE,
    signal: context.signal,
  })
  if (row.state === 'done') return null
  return row.message ?? say('golden.tooLong')
}

/** Where it stood, when the words beside and above it are the same; else the one place where they are. */
async function soughtIn(
  golden: GoldenRow,
  load: (from: number) => Promise<WireWindow>,
  rows: number,
): Promise<GoldenCheck> {
  const head = await load(0)
  const here = golden.row < rows ? await load(Math.floor(golden.row / BLOCK) * BLOCK) : null
  const fits = (window: WireWindow, row: number, column: number) =>
    besideOf(window, row, column) === golden.path[0] && aboveOf(head, row, column) === golden.path[1]
  if (here !== null && fits(here, golden.row, golden.column))
    return checked(golden, valueAt(here, golden.row, golden.column), null)
  const places: WireScalar[] = []
  for (let from = 0; from < Math.min(rows, SOUGHT); from += BLOCK) {
    const window = from === 0 ? head : await load(from)
    for (let row = from; row < from + window.rows; row += 1)
      for (let column = 0; column < window.columns.length; column += 1)
        if (valueAt(window, row, column) !== null && fits(window, row, column))
          places.push(valueAt(window, row, column))
  }
  const numbers = places.filter((value) => !Number.isNaN(Number(words(value))) && words(value) !== '')
  return numbers.length === 1 ? checked(golden, numbers[0] ?? null, null) : checked(golden, null, say('golden.gone'))
}

function checked(golden: GoldenRow, value: WireScalar, problem: string | null): GoldenCheck {
  const { id, name, cell: at, expected } = golden
  const found = problem === null ? words(value) : null
  return { id, name, at, expected, found, same: found !== null && sameFigure(found, expected), problem }
}

/** The words at the left of a figure on its own line. */
function besideOf(window: WireWindow, row: number, column: number): string {
  const found: string[] = []
  for (let at = 0; at < column; at += 1) {
    const value = valueAt(window, row, at)
    if (typeof value === 'string' && value !== '') found.push(value)
  }
  return found.join(' / ')
}

/** The last words above a figure within the head of the sheet. */
function aboveOf(head: WireWindow, row: number, column: number): string {
  for (let at = Math.min(row, 12) - 1; at >= 0; at -= 1) {
    const value = valueAt(head, at, column)
    if (typeof value === 'string' && value !== '') return value
  }
  return ''
}

function valueAt({ from, rows, columns }: WireWindow, row: number, column: number): WireScalar {
  const at = row - from
  const values = columns[column]
  return values === undefined || at < 0 || at >= rows ? null : valueOf(values, at)
}

function valueOf(column: WireColumn, at: number): WireScalar {
  switch (column.kind) {
    case 'numbers':
    case 'mixed':
      return column.values[at] ?? null
    case 'texts':
      return column.dictionary[column.codes[at] ?? -1] ?? null
    case 'same':
      return column.value
    default:
      return column satisfies never
  }
}

function words(value: WireScalar): string {
  if (value === null) return ''
  return typeof value === 'object' ? value.exact : String(value)
}

async function goldensOf(context: Context, report: Pick<ReportRow, 'id' | 'tenantId'>): Promise<GoldenRow[]> {
  return context.db
    .select()
    .from(reportGolden)
    .where(ofReport(report))
    .orderBy(asc(reportGolden.createdAt), asc(reportGolden.id))
}

function ofReport({ id, tenantId }: Pick<ReportRow, 'id' | 'tenantId'>) {
  return and(eq(reportGolden.tenantId, tenantId), eq(reportGolden.tplId, id), sql`not ${reportGolden.deleted}`)
}

function presentGolden({ id, name, values, sheet, cell: at, path, expected, createdBy, createdAt }: GoldenRow): Golden {
  return { id, name, values, sheet, at, path, expected, createdBy, createdAt: createdAt.toISOString() }
}
