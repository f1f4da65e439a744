import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { type AttachmentOwner, type Context, type Owned, signedIn } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'

let owners = new Map<string, AttachmentOwner>()

/** Sets who may see and change the attachments of each module; called once when the server is put together. */
export function useAttachmentOwners(all: Readonly<Record<string, AttachmentOwner>>): void {
  owners = new Map(Object.entries(all))
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

/** Whether the actor may have the file itself, and not only see what is in it. */
export async function mayDownload(context: Context, owned: Owned): Promise<boolean> {
  const owner = owners.get(owned.ownerType)
  if (owner?.mayDownload === undefined) return mayRead(context, owned)
  return owner.mayDownload(context, owned)
}

export async function mustDownload(context: Context, owned: Owned): Promise<void> {
  if (!(await mayRead(context, owned))) refuse('attachment.notYours')
  if (!(await mayDownload(context, owned))) refuse('attachment.noDownload')
}

export async function mustChange(context: Context, owned: Owned): Promise<void> {
  const may = (await owners.get(owned.ownerType)?.mayChange(context, owned)) ?? false
  if (!may) refuse('attachment.notYours')
}

/** Refuses unless the actor may hang a loose file of their own on the thing that is being saved. */
export async function mustAdd(context: Context, owned: Owned): Promise<void> {
  const owner = owners.get(owned.ownerType)
  if (owner?.mayAdd === undefined) return mustChange(context, owned)
  if (!(await owner.mayAdd(context, owned))) refuse('attachment.notYours')
}

/** The owner type of files that belong to nothing yet; only their uploader sees them. */
export const DRAFT = 'draft'

/** The owner type of files that somebody without an account brought and has not submitted: nobody reads them. */
export const VISITOR_FILES = 'visit'

async function isUploader(context: Context, { ownerId, uploaderId }: Owned): Promise<boolean> {
  const { userId } = signedIn(context)
  return ownerId === userId && (uploaderId === null || uploaderId === userId)
}

async function nobody(): Promise<boolean> {
  return false
}

/** The owner types of this module: loose files, and the faces and signatures of people. */
export const ownOwners: Record<string, AttachmentOwner> = {
  [DRAFT]: { mayRead: isUploader, mayChange: isUploader },
  [VISITOR_FILES]: { mayRead: nobody, mayChange: nobody },
  person: {
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
  },
}
