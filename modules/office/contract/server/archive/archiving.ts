import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq, ne } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import { contractActions } from '../../words.ts'
import { recordHistory, searchedWords } from '../info/change-contract.ts'
import { contractFor, readableContract } from '../info/contract-rows.ts'
import { linesOf, partiesOf } from '../info/contract-parts.ts'
import { mustHaveNoOpenChange } from '../info/open-change.ts'
import { shownContract } from '../info/present.ts'
import { contract, type ContractTableRow } from '../tables.ts'
import { completenessOf } from './completeness.ts'

type ArchiveHandlers = Pick<Handlers<typeof contractCalls, Context>, 'archive'>

/** 归档. */
export function archiveHandlers(): ArchiveHandlers {
  return {
    archive: ({ id, revision, ...place }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        await mustBeApproved(context, id)
        const { row } = await contractFor(db, actor, { id, action: 'archive' })
        await mustHaveNoOpenChange(db, row)
        await mustBeDone(context, row)
        await mustBeWhole(context, row)
        await mustBeFree(context, row, place.archiveNo)
        const values = {
          ...{ ...place, lifeState: 'archived', archivedBy: actor.realName, archivedAt: new Date() },
          searchText: searchedWords({ ...row, ...place, parties: await partiesOf(db, id) }),
        }
        const after = await saveRevision(db, contract, { id, tenantId: actor.tenantId, revision, values, actor })
        const note = [place.archiveNo, place.archiveBox, place.archiveShelf].filter(Boolean).join('，')
        await recordHistory(db, actor, { before: row, after, action: contractActions.archive, note })
        await audit(context, { action: '合同归档', subject: row.name, detail: { number: place.archiveNo } })
        return shownContract(context, id)
      }),
  }
}

async function mustBeApproved(context: Context, id: string): Promise<void> {
  const { row } = await readableContract(context.db, signedIn(context), id)
  if (row.approvalState !== 'approved' && row.approvalState !== 'imported') refuse('contract.notApproved', row.name)
}

async function mustBeWhole({ db }: Context, row: ContractTableRow): Promise<void> {
  const asked = await completenessOf(db, row, await linesOf(db, row.id))
  const missing = asked.filter(({ isNeeded, isThere }) => isNeeded && !isThere).map(({ name }) => name)
  if (missing.length > 0) refuse('contract.filesMissing', row.name, missing.join('、'))
}

/** A completed contract has nothing open; what is open of a terminated one will never be done. */
async function mustBeDone({ db }: Context, row: ContractTableRow): Promise<void> {
  if (row.lifeState !== 'completed') return
  const open = (await linesOf(db, row.id)).filter(({ state }) => state !== 'done' && state !== 'waived').length
  if (open > 0) refuse('contract.linesOpenToArchive', row.name, open)
}

async function mustBeFree({ db }: Context, { tenantId, organizationId, id }: ContractTableRow, archiveNo: string) {
  const taken = and(
    ...[ofTenant(contract, tenantId), eq(contract.organizationId, organizationId)],
    ...[eq(contract.archiveNo, archiveNo), ne(contract.id, id)],
  )
  if ((await db.$count(contract, taken)) > 0) refuse('contract.archiveNumberTaken', archiveNo)
}
