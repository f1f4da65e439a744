import { mkdir, readFile, rm } from 'node:fs/promises'
import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type FinishedResult,
  finishedResult,
  gridRows,
  writeStamped,
} from '@mingtai/modules/data/report/server/deliver'
import { audit, type Context, type Db, signedIn, stamp } from '@mingtai/server-kit'
import { formatByCode, searchText } from '@mingtai/zh'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import type { issuedReportCalls } from '../../calls.ts'
import { appendEntry, takeChainEnd } from '../chain/append-entry.ts'
import { sm3 } from '../chain/sign-entry.ts'
import type { IssuedServices } from '../services.ts'
import { MOST_ROWS, writeCells } from '../snapshot/snapshot-file.ts'
import { issuedFolder, pdfPath } from '../snapshot/snapshot-paths.ts'
import { issuedReport, type IssuedTableRow } from '../tables.ts'
import { newCode, printedCode, verifyAddress } from './verification-code.ts'
import { presentIssued } from './present.ts'

type IssuingCalls = Pick<typeof issuedReportCalls, 'draft' | 'issue'>
type Form = Parameters<Handlers<IssuingCalls, Context>['issue']>[0]

/** 签发: what somebody reads is frozen, numbered and signed. */
export function issuingHandlers(services: IssuedServices): Handlers<IssuingCalls, Context> {
  return {
    async draft({ resultId }, context) {
      const { row, state, conditions } = await finishedResult(services, context, resultId)
      const rows = state.sheets.reduce((sum, sheet) => sum + sheet.rows, 0)
      if (rows > MOST_ROWS) refuse('issued.tooLong', MOST_ROWS)
      const today = formatByCode(new Date(), 3)
      const dataAt = state.dataAt === undefined ? null : new Date(state.dataAt).toISOString()
      const title = `${row.name}（${today}）`
      return { reportName: row.name, title, rows, sheets: state.sheets.length, dataAt, conditions }
    },

    async issue(form, context) {
      const actor = signedIn(context)
      const before = await ofRequest(context.db, actor, form.requestId)
      if (before !== undefined) return presentIssued(services, actor, before)
      const result = await finishedResult(services, context, form.resultId)
      const row = await issued(services, context, { form, result })
      await audit(context, { action: '签发报表', subject: row.title, detail: { number: row.number, about: row.id } })
      return presentIssued(services, actor, row)
    },
  }
}

async function ofRequest(
  db: Db,
  { tenantId, userId }: { tenantId: string; userId: string },
  requestId: string,
): Promise<IssuedTableRow | undefined> {
  const { tenantId: tenant, requestId: request, ownerId } = issuedReport
  const [row] = await db
    .select()
    .from(issuedReport)
    .where(and(eq(tenant, tenantId), eq(request, requestId), eq(ownerId, userId)))
  return row
}

interface Issuing {
  form: Form
  result: FinishedResult
}

/** Cells, PDF, row and entry, or nothing of it: numbers have no gaps. */
async function issued(services: IssuedServices, context: Context, { form, result }: Issuing): Promise<IssuedTableRow> {
  const actor = signedIn(context)
  const own = stamp(actor)
  const folder = issuedFolder(services, own.id)
  await mkdir(folder, { recursive: true })
  try {
    const sheets = await Promise.all(
      result.state.sheets.map(async (_, sheet) => ({
        name: (await result.stored.head(sheet)).name,
        rows: gridRows(result.stored, sheet, context.signal),
      })),
    )
    const frozen = await writeCells(services, own.id, sheets)
    return await context.db.transaction(async (inside) => {
      const issuedAt = new Date()
      const year = Number(formatByCode(issuedAt, 8))
      const end = await takeChainEnd(inside, actor.tenantId, year)
      const same = await ofRequest(inside, actor, form.requestId)
      if (same !== undefined) return same
      const yearNumber = end.yearNumber + 1
      const number = `QF-${year}-${String(yearNumber).padStart(6, '0')}`
      const code = newCode()
      await writeStamped(services, context, {
        row: result.row,
        path: pdfPath(services, own.id),
        stamp: {
          address: verifyAddress(services, number, code),
          lines: stampLines(number, code, issuedAt),
        },
      })
      const pdf = await readFile(pdfPath(services, own.id))
      const facts = { number, title: form.title, contentHash: frozen.contentHash, fileHash: sm3(pdf) }
      const { code: reportCode, name: reportName, revision: reportRevision } = result.row
      const says = { ...facts, reportCode, reportRevision, by: actor.realName, sheets: frozen.sheets }
      const entry = { kind: 'issue' as const, issuedId: own.id, at: issuedAt, says }
      const sequence = await appendEntry(inside, services.vault, { end: { ...end, yearNumber }, entry })
      const { resultId: _result, keepYears, ...words } = form
      const [row] = await inside
        .insert(issuedReport)
        .values({
          ...own,
          ...words,
          ...facts,
          code,
          sequence,
          state: 'valid',
          issuedAt,
          reportId: result.reportId,
          reportCode,
          reportName,
          reportRevision,
          values: result.values,
          conditions: result.conditions,
          ownerId: actor.userId,
          ownerName: actor.realName,
          sheets: frozen.sheets,
          rows: frozen.rows,
          dataAt: result.state.dataAt === undefined ? null : new Date(result.state.dataAt),
          bytes: pdf.length,
          keepUntil: keepYears === 0 ? null : dayAfterYears(issuedAt, keepYears),
          searchText: searchText(
            [number, form.title, pinyinKey(form.title).replaceAll(' ', ''), initials(form.title)].join(' '),
          ),
        })
        .returning()
      return row ?? refuse('row.gone', form.title)
    })
  } catch (problem) {
    await rm(folder, { recursive: true, force: true })
    throw problem
  }
}

function stampLines(number: string, code: string, at: Date): string[] {
  return [`签发编号 ${number}`, `${formatByCode(at, 2)} 签发`, `核验码 ${printedCode(code)}，扫码核对`]
}

function dayAfterYears(at: Date, years: number): string {
  const [year = '', rest = ''] = [formatByCode(at, 8), formatByCode(at, 3).slice(5)]
  return `${Number(year) + years}-${rest === '02-29' ? '02-28' : rest}`
}
