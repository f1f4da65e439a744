import type { Context } from '../context.ts'

/** What an attachment hangs on, as far as its owner must know to decide. */
export interface Owned {
  ownerType: string
  ownerId: string
  /** null where all of an owner's attachments are asked for. */
  kind: string | null
  uploaderId: string | null
}

/** Who may see and change the attachments of one kind of thing; the tenant is checked before. */
export interface AttachmentOwner {
  mayRead(context: Context, owned: Owned): Promise<boolean>
  mayChange(context: Context, owned: Owned): Promise<boolean>
}
