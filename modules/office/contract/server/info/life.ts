import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { audit, type Context, inTransaction, saveRevision, signedIn } from '@mingtai/server-kit'
import { formatByCode } from '@mingtai/zh'
import { and, eq, inArray } from 'drizzle-orm'
import type { contractCalls } from '../../calls.ts'
import { type ContractAction, contractActions } from '../../words.ts'
import { contract, contractLine, type ContractTableRow } from '../tables.ts'
import { recordHistory } from './change-contract.ts'
import { contractFor } from './contract-rows.ts'
import { mustHaveNoOpenChange } from './open-change.ts'
import { shownContract } from './present.ts'
import { endSigningTodo } from './signing-todo.ts'

type LifeHandlers = Pick<
  Handlers<typeof contractCalls, Context>,
  'reopen' | 'sign' | 'suspend' | 'resume' | 'dispute' | 'settle' | 'complete' | 'terminate'
>

/** What becomes of a contract after its approval, each step of it with the person and the reason. */
export function lifeHandlers(): LifeHandlers {
  return {
    sign: ({ id, revision, signDate, startDate, note, isChecked }, context) =>
      step(
        context,
        { id, revision, action: 'sign', note: [`签署日期 ${signDate}`, note].filter(Boolean).join('，') },
        (row) => {
          const isAnew = row.lifeState !== 'signing'
          if (isAnew && note === '') refuse('contract.signReason')
          const drafted = formatByCode(row.createdAt, 3)
          if (!isChecked && signDate < drafted) refuse('contract.signedEarly', signDate, drafted)
          if (signDate > formatByCode(new Date(), 3)) refuse('contract.signedLater')
          if (row.endDate !== null && signDate > row.endDate) refuse('contract.signedAfterEnd', row.endDate)
          const start = startDate ?? row.startDate ?? signDate
          if (row.endDate !== null && row.endDate < start) refuse('contract.startAfterEnd', row.endDate)
          return { lifeState: isAnew ? row.lifeState : 'effective', signDate, startDate: start }
        },
      ),
    suspend: (asked, context) => step(context, { ...asked, action: 'suspend' }, () => ({ lifeState: 'suspended' })),
    resume: (asked, context) => step(context, { ...asked, action: 'resume' }, () => ({ lifeState: 'performing' })),
    dispute: (asked, context) => step(context, { ...asked, action: 'dispute' }, () => ({ lifeState: 'disputed' })),
    settle: (asked, context) => step(context, { ...asked, action: 'settle' }, () => ({ lifeState: 'performing' })),
    terminate: (asked, context) =>
      step(context, { ...asked, action: 'terminate' }, async (row, inside) => {
        await mustHaveNoOpenChange(inside.db, row)
        return { lifeState: 'terminated' }
      }),

    reopen: (asked, context) => step(context, { ...asked, action: 'reopen' }, () => ({ lifeState: 'performing' })),

    complete: (asked, context) =>
      step(context, { ...asked, action: 'complete' }, async (row, inside) => {
        await mustHaveNoOpenChange(inside.db, row)
        const open = await inside.db.$count(
          contractLine,
          and(
            eq(contractLine.contractId, row.id),
            eq(contractLine.deleted, false),
            inArray(contractLine.state, ['pending', 'partial']),
          ),
        )
        if (open > 0) refuse('contract.linesOpen', row.name, open)
        return { lifeState: 'completed' }
      }),
  }
}

interface Asked {
  id: string
  revision: number
  action: ContractAction
  note: string
}

type Values = Partial<typeof contract.$inferInsert>

/** One step of the second axis: the states and the person are asked, then what else must hold. */
async function step(
  outside: Context,
  { id, revision, action, note }: Asked,
  valuesFor: (row: ContractTableRow, context: Context) => Values | Promise<Values>,
) {
  return inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const { row } = await contractFor(db, actor, { id, action })
    const values = await valuesFor(row, context)
    const after = await saveRevision(db, contract, { id, tenantId: actor.tenantId, revision, values, actor })
    if (row.lifeState === 'signing')
      await endSigningTodo(db, row, { by: actor.realName, outcome: action === 'sign' ? 'done' : 'withdrawn' })
    await recordHistory(db, actor, { before: row, after, action: contractActions[action], note })
    await audit(context, {
      action: `合同${contractActions[action]}`,
      subject: row.name,
      detail: { number: row.number },
    })
    return shownContract(context, id)
  })
}
