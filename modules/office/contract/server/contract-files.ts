import { refuse } from '@mingtai/messages'
import { type AttachmentOwner, type Context, ofTenant, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { contractFor, readableContract } from './info/contract-rows.ts'
import { contractFulfilment } from './tables.ts'

/** Files of a contract: read by whoever reads it, changed while it is drafted and until it is archived, by whoever signs or archives it. */
export const contractFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(readableContract(context.db, signedIn(context), ownerId)),
  mayChange: async (context, { ownerId }) =>
    (await isAllowed(contractFor(context.db, signedIn(context), { id: ownerId, action: 'change' }))) ||
    (await isAllowed(addingTo(context, ownerId))),
}

/** The scan comes after the signature, often from the archivist: until then files may be added, and afterwards nothing. */
async function addingTo(context: Context, id: string): Promise<void> {
  const { row, relation } = await readableContract(context.db, signedIn(context), id)
  const isOpen = row.lifeState !== 'none' && row.lifeState !== 'archived' && row.lifeState !== 'changed'
  if (!isOpen || !(relation.isHandler || relation.isManager || relation.isArchivist)) refuse('right.row', row.name)
}

function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  )
}

/** Evidence of what was done: added with its record, read by whoever reads the contract, and changed by nobody. */
export const evidenceFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(contractOfRecord(context, ownerId)),
  mayChange: async (context) => {
    signedIn(context)
    return false
  },
  mayAdd: (context, { ownerId }) => isAllowed(contractOfRecord(context, ownerId)),
}

async function contractOfRecord(context: Context, id: string): Promise<void> {
  const actor = signedIn(context)
  const [record] = await context.db
    .select({ contractId: contractFulfilment.contractId })
    .from(contractFulfilment)
    .where(and(ofTenant(contractFulfilment, actor.tenantId), eq(contractFulfilment.id, id)))
  await readableContract(context.db, actor, record?.contractId ?? '')
}
