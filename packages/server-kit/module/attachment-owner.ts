import type { Context } from '../context.ts'

/** What an attachment belongs to: the facts by which its owner decides who may see it. */
export interface Owned {
  /** Of the one attachment; left out where all of the owner are meant. */
  id?: string
  ownerType: string
  ownerId: string
  /** null where all attachments of the owner are meant. */
  kind: string | null
  uploaderId: string | null
}

/** Decides who may see and change the attachments of one kind of thing. The tenant has been checked before. */
export interface AttachmentOwner {
  mayRead(context: Context, owned: Owned): Promise<boolean>
  /** Whether the actor may take the file itself away; left out: whoever may look into it. Others get pictures of it. */
  mayDownload?(context: Context, owned: Owned): Promise<boolean>
  mayChange(context: Context, owned: Owned): Promise<boolean>
  /** Whether the actor's own loose file may be hung on the thing while it is saved; left out: whoever may change. */
  mayAdd?(context: Context, owned: Owned): Promise<boolean>
}
