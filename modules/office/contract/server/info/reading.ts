import type { Handlers } from '@mingtai/api'
import { organizationById } from '@mingtai/modules/ground/organization/server'
import { processesFor, waitingTaskOf } from '@mingtai/modules/office/approval/server'
import { refuse } from '@mingtai/messages'
import { type Context, signedIn } from '@mingtai/server-kit'
import type { contractCalls } from '../../calls.ts'
import { nextContractNumber } from '../number-rules.ts'
import { CONTRACT, readableContract } from './contract-rows.ts'
import { shownContract } from './present.ts'

type ReadingHandlers = Pick<
  Handlers<typeof contractCalls, Context>,
  'detail' | 'nextNumber' | 'processesOfOrganization' | 'processesOfContract' | 'taskId'
>

/** One contract as its readers see it, and what it may be submitted by. */
export function readingHandlers(): ReadingHandlers {
  return {
    detail: ({ id }, context) => shownContract(context, id),

    async nextNumber({ category }, context) {
      const { tenantId, organizationId } = signedIn(context)
      if (organizationId === null) refuse('contract.noOrganization')
      return nextContractNumber(context.db, { tenantId, organizationId, category })
    },

    async processesOfOrganization({ orgId }, context) {
      await organizationById(context.db, signedIn(context).tenantId, orgId)
      return processesOf(context, orgId)
    },

    async processesOfContract({ contractId }, context) {
      const { row } = await readableContract(context.db, signedIn(context), contractId)
      return processesOf(context, row.organizationId)
    },

    taskId: ({ instanceId }, context) => waitingTaskOf(context.db, signedIn(context), { kind: CONTRACT, instanceId }),
  }
}

/** Processes of the organization, and those of no one in particular. */
async function processesOf(context: Context, organizationId: string) {
  const found = await processesFor(context.db, signedIn(context).tenantId, CONTRACT)
  return found
    .filter((one) => one.organizationId === null || one.organizationId === organizationId)
    .map(({ id, name, organizationId: own }) => ({ id, name, organizationId: own }))
}
