import type { FileReply, Handlers } from '@mingtai/api'
import type { DataPlane } from '@mingtai/data-plane'
import { filesOf, zipped } from '@mingtai/modules/ground/attachment/server'
import { refuse } from '@mingtai/messages'
import { audit, type Context, type Db, signedIn, spend } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, inArray } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { exportCalls } from '../../export-calls.ts'
import { CONTRACT, contractsWhere, type FoundContract } from '../info/contract-rows.ts'
import { presentRow } from '../info/present.ts'
import { inLedger, type Filters, type Ledger, narrowed } from '../list/list-conditions.ts'
import { reviewsOf } from '../review/reviewing.ts'
import { contract } from '../tables.ts'
import { ledgerWorkbook } from './ledger-workbook.ts'
import { opinionPaper } from './opinion-paper.ts'

/** What exports need of the process that they run in. */
export interface ExportServices {
  db: Db
  dataPlane: Pick<DataPlane, 'document'>
  dataFolder: string
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** The most contracts of one ledger file. */
const MOST = 20_000
/** Bytes of files in one package. */
const LARGEST = 2 * 2 ** 30
/** Limit on packages of one address in an hour. */
const packages = { what: 'contract-package', most: 20, seconds: 3600 }

/** 导出: of the whole ledger, and of one's department; never more than the list shows. */
export function exportHandlers(
  services: ExportServices,
): Pick<Handlers<typeof contractCalls, Context>, keyof typeof exportCalls> {
  return {
    downloadLedger: (filters, context) => ledgerFile(context, 'ledger', filters),
    downloadDepartmentLedger: (filters, context) => ledgerFile(context, 'department', filters),
    downloadContracts: ({ ids }, context) => contractPackage(context, services, { ledger: 'ledger', ids }),
    downloadDepartmentContracts: ({ ids }, context) =>
      contractPackage(context, services, { ledger: 'department', ids }),
    downloadOpinions: ({ ids }, context) => opinionPackage(context, services, { ledger: 'ledger', ids }),
    downloadDepartmentOpinions: ({ ids }, context) => opinionPackage(context, services, { ledger: 'department', ids }),
  }
}

async function ledgerFile(context: Context, ledger: Ledger, filters: Filters): Promise<FileReply> {
  const actor = signedIn(context)
  const where = and(inLedger(ledger, actor), narrowed(filters))
  const found = await contractsWhere(context.db, actor, { where, limit: MOST + 1, offset: 0 })
  if (found.length > MOST) refuse('contract.tooManyToExport', MOST)
  await audit(context, { action: '导出合同台账', subject: `${found.length}份` })
  const bytes = await ledgerWorkbook(found.map(presentRow))
  return { name: `合同台账-${formatByCode(new Date(), 3)}.xlsx`, type: XLSX, content: { bytes } }
}

interface Chosen {
  ledger: Ledger
  ids: readonly string[]
}

/** The contracts among the chosen ones that the reader's ledger shows; of others nothing is said. */
async function chosenOf(context: Context, { ledger, ids }: Chosen): Promise<FoundContract[]> {
  const actor = signedIn(context)
  const where = and(inLedger(ledger, actor), inArray(contract.id, [...ids]))
  const found = await contractsWhere(context.db, actor, { where, limit: ids.length, offset: 0 })
  if (found.length === 0) refuse('row.gone', '所选的合同')
  return found
}

/** Files of contracts, each in the folder of its contract, with an index of all of them. */
async function contractPackage(context: Context, { dataFolder }: ExportServices, chosen: Chosen): Promise<FileReply> {
  await spend(context, packages)
  const { tenantId } = signedIn(context)
  const found = await chosenOf(context, chosen)
  const files = []
  let bytes = 0
  for (const one of found) {
    const { row } = one
    const own = { tenantId, dataFolder, ownerType: CONTRACT, ownerId: row.id }
    for (const { name, path, size } of await filesOf(context.db, own)) {
      bytes += size
      files.push({ name: `${folderOf(one)}/${name}`, content: { path } })
    }
  }
  if (bytes > LARGEST) refuse('contract.packageTooLarge')
  const index = { name: '目录.xlsx', content: { bytes: await ledgerWorkbook(found.map(presentRow)) } }
  await audit(context, { action: '打包下载合同', subject: `${found.length}份`, detail: { numbers: numbersOf(found) } })
  return zipFile('合同', zipped([index, ...files], context.signal))
}

/** One page for each contract that was reviewed. */
async function opinionPackage(context: Context, { dataPlane }: ExportServices, chosen: Chosen): Promise<FileReply> {
  await spend(context, packages)
  const actor = signedIn(context)
  const files = []
  const without: string[] = []
  for (const found of await chosenOf(context, chosen)) {
    const reviews = await reviewsOf(context.db, found.row)
    if (reviews.length === 0) {
      without.push(folderOf(found))
      continue
    }
    const paper = { contract: presentRow(found), reviews, author: actor.realName, asker: actor.userId }
    files.push({ name: `${folderOf(found)}.pdf`, content: { bytes: await opinionPaper(dataPlane, paper) } })
  }
  if (files.length === 0) refuse('contract.noOpinions')
  // Who has chosen a contract learns why it is not among them.
  const told = ['下列合同没有审核意见书：', ...without].join('\r\n')
  if (without.length > 0)
    files.push({ name: '没有审核意见书的合同.txt', content: { bytes: Buffer.from(`\uFEFF${told}`) } })
  await audit(context, { action: '打包下载合同审核意见书', subject: `${files.length}份` })
  return zipFile('审核意见书', zipped(files, context.signal))
}

function zipFile(word: string, stream: AsyncIterable<Uint8Array>): FileReply {
  return { name: `${word}-${formatByCode(new Date(), 3)}.zip`, type: 'application/zip', content: { stream } }
}

/** A name that every system takes for a folder. */
function folderOf({ organizationName, row: { number, originalNumber, name } }: FoundContract): string {
  return `${organizationName}-${number ?? originalNumber}-${name}`.replaceAll(/[\\/:*?"<>|]/g, '_').slice(0, 100)
}

function numbersOf(found: readonly FoundContract[]): string[] {
  return found.map(({ row }) => row.number ?? row.originalNumber)
}
