import { type Db, newId, ofTenant, stamp } from '@mingtai/server-kit'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { searchedWords } from '../info/change-contract.ts'
import { linesOf, partiesOf } from '../info/contract-parts.ts'
import { stateWords } from '../info/states.ts'
import { settleLine } from '../performance/line-rows.ts'
import { endLineTodo } from '../performance/line-todos.ts'
import { changedFacts } from '../info/changed-facts.ts'
import { contract, contractHistory, contractLine, contractParty, type ContractTableRow } from '../tables.ts'
import { lockedFields } from './locked-fields.ts'

/** Writes an approved change into its original: what was locked, the parties, and the plan that is not done yet. */
export async function mergeChange(
  db: Db,
  change: ContractTableRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const [original] = await db
    .select()
    .from(contract)
    .where(and(ofTenant(contract, change.tenantId), eq(contract.id, change.parentId ?? '')))
    .for('update')
  if (original === undefined) return
  if (original.lifeState === 'archived' || original.lifeState === 'terminated') {
    await db.insert(contractHistory).values({
      ...{
        id: newId(),
        tenantId: change.tenantId,
        contractId: original.id,
        action: '变更没有并入',
        personName: by,
        at,
      },
      note: `${change.number ?? change.name}：合同已经${original.lifeState === 'archived' ? '归档' : '解除'}`,
      ...{ before: stateWords(original), after: stateWords(original) },
    })
    return
  }
  const parties = await partiesOf(db, change.id)
  const changes = await changedFacts(db, original, change)
  const { amount, amountKind, currency, taxRate, ownParty, ownRole, startDate, endDate, paymentTerms, content } = change
  const { autoRenew, noticeDays, breachClause, place, procurement, budgetNo, projectNo } = change
  await db
    .update(contract)
    .set({
      ...{ amount, amountKind, currency, taxRate, ownParty, ownRole, startDate, endDate, paymentTerms, content },
      ...{ autoRenew, noticeDays, breachClause, place, procurement, budgetNo, projectNo },
      ...{ approved: lockedFields(change, parties), updatedAt: at, updatedBy: by },
      ...{ revision: sql`${contract.revision} + 1`, searchText: searchedWords({ ...original, parties }) },
      // A term that was made longer lets what had run out go on, and more to do what was completed.
      ...((original.lifeState === 'expired' || original.lifeState === 'completed') && {
        lifeState: 'performing' as const,
      }),
    })
    .where(eq(contract.id, original.id))
  await db.delete(contractParty).where(eq(contractParty.contractId, original.id))
  const { tenantId } = change
  const own = { tenantId, contractId: original.id }
  if (parties.length > 0)
    await db.insert(contractParty).values(
      parties.map(({ role, name, creditCode, contact, phone, bank, account }, sort) => ({
        ...{ id: newId(), ...own, role, name, creditCode, contact, phone, bank, account, sort },
      })),
    )
  await mergeLines(db, { change, original, by })
  await db.insert(contractHistory).values({
    ...{ id: newId(), ...own, action: '并入变更', personName: by, at },
    note: [change.number ?? change.name, ...changes.map(({ label, from, to }) => `${label}：${from}→${to}`)].join('；'),
    ...{ before: stateWords(original), after: stateWords(original) },
  })
}

/** Lines that were begun stay with their records; of the rest, the change says what there is. */
async function mergeLines(
  db: Db,
  { change, original, by }: { change: ContractTableRow; original: ContractTableRow; by: string },
): Promise<void> {
  const [planned, there] = [await linesOf(db, change.id), await linesOf(db, original.id)]
  const known = new Set(there.map(({ id }) => id))
  const named = new Set(planned.map(({ originId }) => originId))
  const dropped = there.filter(({ id, state }) => !named.has(id) && state === 'pending').map(({ id }) => id)
  if (dropped.length > 0) await db.update(contractLine).set({ deleted: true }).where(inArray(contractLine.id, dropped))
  for (const [sort, { kind, title, planDate, planAmount, condition, originId }] of planned.entries()) {
    const words = { kind, title, planDate, planAmount, condition, sort }
    if (originId !== null && known.has(originId)) {
      // What waited for the former day does not wait any more; the new day is told of when it comes near.
      const former = there.find(({ id }) => id === originId)
      if (former !== undefined && former.planDate !== planDate)
        await endLineTodo(db, { id: originId, tenantId: original.tenantId }, { by, outcome: 'withdrawn' })
      const [line] = await db.update(contractLine).set(words).where(eq(contractLine.id, originId)).returning()
      // Paid in full before, it may be partly paid of more now.
      if (line !== undefined && line.state !== 'waived') await settleLine(db, { realName: by }, line)
    } else
      await db.insert(contractLine).values({
        ...{ ...stamp({ tenantId: change.tenantId, realName: by }), contractId: original.id, ...words },
      })
  }
}
