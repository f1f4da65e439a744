import { refuse } from '@mingtai/messages'
import { type AttachmentOwner, type Context, ofTenant, type Owned, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { hasText, SCAN, TEXT } from './archive/completeness.ts'
import { contractFor, readableContract } from './info/contract-rows.ts'
import { contractFulfilment } from './tables.ts'

/**
 * Files of a contract: read by whoever reads it, changed while it is drafted. What was approved stays as it was; a scan
 * is added beside it, and taken away again by whoever added it.
 */
export const contractFiles: AttachmentOwner = {
  mayRead: (context, { ownerId }) => isAllowed(readableContract(context.db, signedIn(context), ownerId)),
  mayChange: async (context, owned) =>
    (await mayDraft(context, owned.ownerId)) || (await isAllowed(add(context, owned))),
  mayAdd: async (context, owned) =>
    (await mayDraft(context, owned.ownerId)) ||
    (await isAllowed(add(context, owned))) ||
    (await isAllowed(addToPast(context, owned.ownerId))),
}

/** Files of the time before follow their contract whenever they are found, also into the archive. */
async function addToPast(context: Context, id: string): Promise<void> {
  const { row, relation } = await readableContract(context.db, signedIn(context), id)
  if (row.approvalState !== 'imported' || !relation.isArchivist) refuse('right.row', row.name)
}

function mayDraft(context: Context, id: string): Promise<boolean> {
  return isAllowed(contractFor(context.db, signedIn(context), { id, action: 'change' }))
}

/** Refuses what comes after the approval, or goes, unless it is a scan or the text that is not there yet. */
async function add(context: Context, { ownerId, kind, uploaderId }: Owned): Promise<void> {
  const actor = signedIn(context)
  const { row, relation } = await readableContract(context.db, actor, ownerId)
  const isOpen = row.lifeState !== 'none' && row.lifeState !== 'archived' && row.lifeState !== 'changed'
  if (!isOpen || !(relation.isHandler || relation.isManager || relation.isArchivist)) refuse('right.row', row.name)
  const isNew = uploaderId === null
  if (!isNew && (kind !== SCAN || uploaderId !== actor.userId)) refuse('right.row', row.name)
  if (isNew && kind === TEXT && (await hasText(context.db, row))) refuse('right.row', row.name)
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
