import type { Handlers } from '@mingtai/api'
import { bindAttachments } from '@mingtai/modules/ground/attachment/server'
import { approvalOf } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  newId,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import type { Line } from '../../contract.ts'
import { signModes } from '../../words.ts'
import { contract, contractLine, contractParty, type ContractTableRow } from '../tables.ts'
import { changeContract, recordHistory, searchedWords } from './change-contract.ts'
import { CONTRACT, contractFor, readableContract } from './contract-rows.ts'
import { linesOf, partiesOf } from './contract-parts.ts'
import { shownContract } from './present.ts'

type SavingHandlers = Pick<Handlers<typeof contractCalls, Context>, 'save' | 'remove' | 'copy' | 'amend'>
type Saved = Parameters<SavingHandlers['save']>[0]

/** 起草: a contract until it is handed in. */
export function savingHandlers(): SavingHandlers {
  return {
    save: ({ id, revision, parties, lines: planned, attachments, ...written }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const named = { ...written, parentId: written.signMode === 'new' ? null : written.parentId }
        const form = { ...named, ...(await mustHaveParent(context, named)) }
        const lines = await continuedLines(db, form, planned)
        const searched = (row: { handlerName: string; number: string | null }) =>
          searchedWords({ ...row, name: form.name, parties })
        if (id === undefined || id === null) {
          const own = { ...ownPlace(actor), handlerId: actor.userId, handlerName: actor.realName }
          const values = { ...stamp(actor), ...form, ...own }
          const row = await insertContract(db, actor, {
            ...values,
            searchText: searched({ handlerName: own.handlerName, number: null }),
          })
          await writeParts(db, row, { parties, lines })
          await bindAttachments(context, attachments, { ownerType: CONTRACT, ownerId: row.id })
          await audit(context, { action: '新建合同', subject: form.name })
          return shownContract(context, row.id)
        }
        const { row } = await contractFor(db, actor, { id, action: 'change' })
        await mustNotBeDecided(db, row)
        const values = { ...form, searchText: searched(row) }
        const after = await saveRevision(db, contract, { id, tenantId: actor.tenantId, revision, values, actor })
        await writeParts(db, after, { parties, lines })
        await bindAttachments(context, attachments, { ownerType: CONTRACT, ownerId: id })
        await audit(context, { action: '修改合同', subject: after.name })
        return shownContract(context, id)
      }),

    remove: ({ ids }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        for (const id of ids.toSorted()) {
          const { row } = await contractFor(db, actor, { id, action: 'remove' })
          await mustNotBeDecided(db, row)
          await changeContract(db, actor, row, { action: 'remove', values: { deleted: true } })
          await audit(context, { action: '删除合同', subject: row.name, detail: { number: row.number } })
        }
        return null
      }),

    copy: ({ id }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await contractFor(db, signedIn(context), { id, action: 'copy' })
        return drafted(context, row, { signMode: row.signMode, parentId: row.parentId })
      }),

    amend: ({ id, signMode }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const { row } = await contractFor(db, signedIn(context), { id, action: 'amend' })
        if (signMode === 'change') await mustBeOnlyChange(db, row)
        const name = `${row.name}（${signModes[signMode]}）`.slice(0, 200)
        return drafted(context, row, { signMode, parentId: row.id, name })
      }),
  }
}

/** A new draft that begins with what another contract says. */
async function drafted(
  context: Context,
  from: ContractTableRow,
  more: Pick<ContractTableRow, 'signMode' | 'parentId'> & { name?: string },
) {
  const { db } = context
  const actor = signedIn(context)
  const { ownParty, ownRole, amountKind, amount, currency, taxRate, procurement, budgetNo, projectNo } = from
  const { name, category, nature, startDate, endDate, autoRenew, noticeDays, content, paymentTerms } = from
  const { breachClause, place, organizationId, departmentId } = from
  const parties = await partiesOf(db, from.id)
  const lines = await linesOf(db, from.id)
  const own = { handlerId: actor.userId, handlerName: actor.realName, organizationId, departmentId }
  const words = { name, ...more, ...ownFigures(from, more.signMode) }
  const row = await insertContract(db, actor, {
    ...{ ...stamp(actor), ownParty, ownRole, amountKind, amount, currency, taxRate, procurement, budgetNo, projectNo },
    ...{ category, nature, startDate, endDate, autoRenew, noticeDays, content, paymentTerms, breachClause, place },
    ...{ ...own, ...words, searchText: searchedWords({ ...own, name: words.name, parties }) },
  })
  await writeParts(db, row, { parties, lines: linesFor(more.signMode, lines) })
  await audit(context, { action: '起草合同', subject: words.name, detail: { from: from.name } })
  return shownContract(context, row.id)
}

/** A supplement has an amount of its own, and a renewal begins the day after its original ends. */
function ownFigures({ endDate }: ContractTableRow, signMode: ContractTableRow['signMode']): Partial<ContractTableRow> {
  if (signMode === 'supplement') return { amount: null }
  if (signMode !== 'renew') return {}
  return { startDate: endDate === null ? null : dayAfter(endDate), endDate: null }
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

/** A change goes on with the lines of its original; a supplement has its own; a renewal does the same again later. */
function linesFor(signMode: ContractTableRow['signMode'], lines: readonly Line[]): Saved['lines'] {
  if (signMode === 'supplement') return []
  const open = lines.filter(({ state }) => state !== 'waived')
  if (signMode === 'change') return open.map((line) => ({ ...line, originId: line.id }))
  return open.map((line) => ({ ...line, originId: null, planDate: signMode === 'renew' ? null : line.planDate }))
}

async function insertContract(db: Db, actor: Actor, values: typeof contract.$inferInsert): Promise<ContractTableRow> {
  const [row] = await db.insert(contract).values(values).returning()
  if (row === undefined) throw new Error('a contract was not written')
  await recordHistory(db, actor, { before: row, after: row, action: '起草', note: '' })
  return row
}

/** Replaces the parties and the plan of a contract that nobody has approved. */
async function writeParts(
  db: Db,
  { id: contractId, tenantId, updatedBy }: ContractTableRow,
  { parties, lines }: Pick<Saved, 'parties' | 'lines'>,
): Promise<void> {
  await db.delete(contractParty).where(eq(contractParty.contractId, contractId))
  await db.delete(contractLine).where(eq(contractLine.contractId, contractId))
  const own = { tenantId, contractId }
  if (parties.length > 0)
    await db.insert(contractParty).values(
      parties.map(({ role, name, creditCode, contact, phone, bank, account }, sort) => ({
        ...{ id: newId(), ...own, role, name, creditCode, contact, phone, bank, account, sort },
      })),
    )
  if (lines.length > 0)
    await db.insert(contractLine).values(
      lines.map(({ kind, title, planDate, planAmount, condition, originId }, sort) => ({
        ...{
          ...stamp({ tenantId, realName: updatedBy }),
          ...own,
          kind,
          title,
          planDate,
          planAmount,
          condition,
          originId,
        },
        sort,
      })),
    )
}

/**
 * A change, a supplement and a renewal name a contract that the actor reads and that is alive. Answers what a change has
 * from its original, which it is merged into.
 */
async function mustHaveParent(
  context: Context,
  { signMode, parentId }: Pick<Saved, 'signMode' | 'parentId'>,
): Promise<Partial<Pick<Saved, 'category' | 'nature'>>> {
  if (signMode === 'new' || parentId === null) return {}
  const { row } = await readableContract(context.db, signedIn(context), parentId)
  if (row.lifeState === 'none' || row.lifeState === 'archived') refuse('contract.parentNotAlive', row.name)
  return signMode === 'change' ? { category: row.category, nature: row.nature } : {}
}

/** Only a change goes on with lines, and only with those of its original. */
async function continuedLines(
  db: Db,
  { signMode, parentId }: Pick<Saved, 'signMode' | 'parentId'>,
  lines: Saved['lines'],
): Promise<Saved['lines']> {
  const known = signMode === 'change' && parentId !== null ? await linesOf(db, parentId) : []
  const ids = new Set(known.map(({ id }) => id))
  return lines.map((line) => ({
    ...line,
    originId: line.originId !== null && ids.has(line.originId) ? line.originId : null,
  }))
}

/** What was handed in a moment ago is decided about already, though nobody was told yet. */
async function mustNotBeDecided(db: Db, { tenantId, id, name }: ContractTableRow): Promise<void> {
  const open = await approvalOf(db, tenantId, { kind: CONTRACT, id })
  if (open?.state === 'running') refuse('contract.inApproval', name)
}

/** One change after the other: a second one would not know of the first. */
async function mustBeOnlyChange(db: Db, { tenantId, id }: ContractTableRow): Promise<void> {
  const [open] = await db
    .select({ name: contract.name })
    .from(contract)
    .where(
      and(
        ...[ofTenant(contract, tenantId), eq(contract.parentId, id), eq(contract.signMode, 'change')],
        inArray(contract.approvalState, ['draft', 'approving', 'returned']),
      ),
    )
  if (open !== undefined) refuse('contract.changeOpen', open.name)
}

function ownPlace({ organizationId, departmentId }: Actor) {
  if (organizationId === null) refuse('contract.noOrganization')
  return { organizationId, departmentId }
}
