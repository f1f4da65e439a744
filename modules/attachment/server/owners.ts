import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/organization/server'
import { type Context, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { AttachmentKind } from '../calls.ts'

/** What an attachment hangs on, as far as its owner must know to decide. */
export interface Owned {
  ownerType: string
  ownerId: string
  /** null where all of an owner's attachments are asked for. */
  kind: AttachmentKind | null
  uploaderId: string | null
}

/** Who may see and change the attachments of one kind of thing; the tenant is checked before. */
export interface AttachmentOwner {
  mayRead(context: Context, owned: Owned): Promise<boolean>
  mayChange(context: Context, owned: Owned): Promise<boolean>
}

const owners = new Map<string, AttachmentOwner>()

/** A module says once who may see and change what hangs on its things. */
export function attachmentOwner(type: string, owner: AttachmentOwner): void {
  owners.set(type, owner)
}

export function isOwnerType(type: string): boolean {
  return owners.has(type)
}

export async function mayRead(context: Context, owned: Owned): Promise<boolean> {
  return (await owners.get(owned.ownerType)?.mayRead(context, owned)) ?? false
}

export async function mustRead(context: Context, owned: Owned): Promise<void> {
  if (!(await mayRead(context, owned))) refuse('attachment.notYours')
}

export async function mustChange(context: Context, owned: Owned): Promise<void> {
  const may = (await owners.get(owned.ownerType)?.mayChange(context, owned)) ?? false
  if (!may) refuse('attachment.notYours')
}

/** Uploaded and not yet attached to anything: its uploader's alone. */
export const DRAFT = 'draft'

attachmentOwner(DRAFT, { mayRead: isUploader, mayChange: isUploader })

async function isUploader(context: Context, { ownerId, uploaderId }: Owned): Promise<boolean> {
  const { userId } = signedIn(context)
  return ownerId === userId && (uploaderId === null || uploaderId === userId)
}

attachmentOwner('person', {
  /** Everybody sees faces; a signature is its writer's. */
  async mayRead(context, { ownerId, kind }) {
    const { userId, tenantId } = signedIn(context)
    if (ownerId === userId) return true
    if (kind !== 'avatar') return false
    const there = await context.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.id, ownerId), eq(person.tenantId, tenantId), eq(person.deleted, false)))
    return there.length > 0
  },
  async mayChange(context, { ownerId }) {
    return ownerId === signedIn(context).userId
  },
})

attachmentOwner('report-picture', {
  mayRead: async (context) => signedIn(context).rights.has('report:read'),
  mayChange: async (context) => signedIn(context).rights.has('report:design'),
})

/** Shown through results and designs only, by their rights. */
attachmentOwner('report-template', { mayRead: async () => false, mayChange: async () => false })
