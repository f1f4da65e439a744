import type { Handlers } from '@mingtai/api'
import { type DataPlane, leftOutIn } from '@mingtai/data-plane'
import type { OpenedArchive } from '@mingtai/file-preview/archive-files'
import {
  type AttachmentServices,
  bindAttachments,
  contentsOf,
  inOwnArchive,
  MOST_UNPACKED,
  ownLooseFile,
  storeUnpackedFile,
  takePiece,
} from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, oneByOne, signedIn, spend, watching } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import type { contractCalls } from '../../calls.ts'
import { type historyCalls, type HistoryRow, MOST_HISTORY_ROWS, MOST_SHOWN_ROWS } from '../../history-calls.ts'
import { SCAN, TEXT } from '../archive/completeness.ts'
import { CONTRACT } from '../info/contract-rows.ts'
import {
  HELP_SHEET,
  historyColumns,
  historyTemplate,
  type HistoryLine,
  PROBLEM_COLUMN,
  problemWorkbook,
} from './history-columns.ts'
import { matchFiles } from './history-files.ts'
import { type ReadRow, readHistoryRows } from './history-row.ts'
import { readKnownRecords } from './known-records.ts'
import { importedContracts } from './imported-contracts.ts'
import { writeHistory } from './write-history.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Entries of one archive. */
const MOST_ENTRIES = 20_000
/** Reading a workbook takes the server's time. */
const readings = { what: 'contract-history', most: 120, seconds: 600 }

export type HistoryServices = AttachmentServices & { dataPlane: Pick<DataPlane, 'readList'> }
type HistoryHandlers = Pick<Handlers<typeof contractCalls, Context>, keyof typeof historyCalls>

/** 历史合同导入: looked at first, then written as a whole; files follow a few with each call. */
export function historyHandlers(services: HistoryServices): HistoryHandlers {
  return {
    historyTemplate: async () => ({
      name: '历史合同导入模板.xlsx',
      type: XLSX,
      content: { bytes: await historyTemplate() },
    }),

    async historyCheck({ listId }, context) {
      const { name, rows, leftOut } = await readIn(services, context, listId)
      const order = { wrong: 0, new: 1, same: 2 }
      const shown = rows.map(presentHistoryRow).toSorted((a, b) => order[a.state] - order[b.state] || a.line - b.line)
      const counts = { new: 0, same: 0, wrong: 0 }
      for (const { state } of shown) counts[state] += 1
      return { name, counts, rows: shown.slice(0, MOST_SHOWN_ROWS), leftOut }
    },

    async historyProblems({ listId }, context) {
      const { rows } = await readIn(services, context, listId)
      const bytes = await problemWorkbook(rows.filter(({ past }) => past === null))
      return { name: '历史合同-有问题的行.xlsx', type: XLSX, content: { bytes } }
    },

    async historyImport({ listId, skipWrong }, context) {
      const actor = signedIn(context)
      return oneByOne(context.db, `contract-history ${actor.tenantId}`, async (db) => {
        const { rows } = await readIn(services, { ...context, db }, listId)
        const wrong = rows.filter(({ past }) => past === null).length
        if (wrong > 0 && !skipWrong) refuse('contract.historyWrong', wrong)
        const fresh = rows.flatMap(({ past, isKnown }) => (past === null || isKnown ? [] : [past]))
        await writeHistory(db, actor, fresh)
        const counts = { created: fresh.length, same: rows.length - wrong - fresh.length, skipped: wrong }
        await audit({ ...context, db }, { action: '导入历史合同', subject: `${fresh.length}份`, detail: counts })
        return counts
      })
    },

    async historyFiles({ listId, archiveId }, context) {
      const contracts = await importedContracts(context, await readIn(services, context, listId))
      return inOwnArchive(services, context, { id: archiveId, most: MOST_ENTRIES }, async ({ entries }) => {
        const { files, refused } = matchFiles(entries, contracts)
        const owners = new Set(files.map(({ contractId }) => contractId))
        return { files: files.length, contracts: owners.size, refused: refused.slice(0, MOST_SHOWN_ROWS) }
      })
    },

    async historyFilesPiece({ listId, archiveId, from }, context) {
      const contracts = await importedContracts(context, await readIn(services, context, listId))
      return inOwnArchive(services, context, { id: archiveId, most: MOST_ENTRIES }, async (archive) => {
        const plan = matchFiles(archive.entries, contracts)
        const piece = await takePiece(plan, from, (file) => addFile(services, context, { archive, file }))
        const detail = { files: plan.files.length }
        if (piece.next === null)
          await audit(context, { action: '导入历史合同文件', subject: `${detail.files}个`, detail })
        return piece
      })
    },
  }
}

/** The list that the actor has uploaded, read against what the tenant has now. */
async function readIn(services: HistoryServices, context: Context, listId: string) {
  await spend(context, readings)
  const { name, path } = await ownLooseFile(services, context, listId)
  const list = await services.dataPlane.readList({
    file: path,
    columns: historyColumns.map(({ title }) => title),
    required: historyColumns.filter(({ required }) => required).map(({ title }) => title),
    most: MOST_HISTORY_ROWS,
    unreadColumns: [PROBLEM_COLUMN],
    unreadSheets: [HELP_SHEET],
    ...watching(context),
  })
  const [missing] = list.missing
  if (missing !== undefined) refuse('contract.historyHeading', missing)
  if (list.rows.length === 0) refuse('contract.historyEmpty')
  const world = await readKnownRecords(context.db, signedIn(context))
  const lines: HistoryLine[] = list.rows.map(({ line, cells }) => ({ line, cells }))
  const rows = readHistoryRows(lines, world, formatByCode(new Date(), 3))
  return { name, rows, leftOut: leftOutIn(list, MOST_HISTORY_ROWS) }
}

function presentHistoryRow({ line, cells, past, isKnown, problems }: ReadRow): HistoryRow {
  return {
    line,
    originalNumber: cells.原合同编号 ?? '',
    name: cells.合同名称 ?? '',
    parties: cells.相对方 ?? '',
    amount: past === null ? (cells.合同金额 ?? '') : (past.amount ?? ''),
    state: past === null ? 'wrong' : isKnown ? 'same' : 'new',
    problems,
  }
}

interface Added {
  archive: OpenedArchive
  file: { index: number; name: string; contractId: string }
}

const scans = /\.(?:pdf|ofd|jpe?g|png|tiff?|bmp|webp)$/i

/** Unpacks one file to its contract; one of the same content that is there already is left as it is. */
async function addFile(services: HistoryServices, context: Context, { archive, file }: Added): Promise<void> {
  const owner = { ownerType: CONTRACT, ownerId: file.contractId }
  const known = await contentsOf(context.db, { tenantId: signedIn(context).tenantId, ...owner })
  let content = ''
  const id = await storeUnpackedFile(services, context, {
    name: file.name,
    kind: scans.test(file.name) ? SCAN : TEXT,
    write: async (to) => {
      const written = await archive.unpack(file.index, { to, most: MOST_UNPACKED })
      content = written.sha256
      return written
    },
  })
  if (known.some(({ sha256 }) => sha256 === content)) return
  await inTransaction(context.db, (db) => bindAttachments({ ...context, db }, [id], owner))
}
