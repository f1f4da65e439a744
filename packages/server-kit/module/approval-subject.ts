import type { Field } from '@mingtai/form-schema'
import type { Actor, Context, Db } from '../context.ts'

/** How an approval of a thing stands. */
export type SubjectState = 'running' | 'returned' | 'approved' | 'rejected' | 'canceled' | 'terminated' | 'reverted'

/** What became of an approval of a thing. */
export interface SubjectChange {
  tenantId: string
  /** Of the thing. */
  id: string
  instanceId: string
  /** Of the approval, as it is printed. */
  number: string
  state: SubjectState
  /** Who brought it about; the house where nobody did. */
  by: string
  at: Date
}

/** A kind of thing that processes decide about: a contract, an official document, the use of a seal. */
export interface ApprovalSubject {
  /** What people call it. */
  name: string
  /** Its number where the specification's calls name kinds of business; null: it has none. */
  number: number | null
  /** Fields of the form that the module fills in, by their fixed keys; nobody writes them in the form. */
  fields: readonly Field[]
  /** Where people begin a new thing; a process of this kind is started from there. */
  newLink: string
  /** Values of the fields as the thing is now; refused where the actor may not ask for its approval. */
  valuesOf(context: Context, id: string): Promise<Record<string, unknown>>
  /** Whether somebody may read the thing, and with it what is decided about it. */
  mayRead(db: Db, actor: Actor, id: string): Promise<boolean>
  /** The page of the thing. */
  link(id: string): string
  /** A page of the module on which its approvals are handled; left out: that of the approval center. */
  approvalLink?(approval: { id: string; instanceId: string; isTodo: boolean }): string
  /** Whether what waits for somebody because of it is marked as urgent; left out: nothing of this kind is. */
  isUrgent?(db: Db, thing: { tenantId: string; id: string }): Promise<boolean>
  /** The thing is corrected at a step: what it fills into the form is filled in anew with every yes. Left out: it is not. */
  changesWhileRunning?: true
  /**
   * Refuses somebody's yes that what they wrote about the thing, or failed to write, contradicts; `step` is the name of
   * theirs. Left out: nothing does.
   */
  checkApproval?(db: Db, actor: Actor, thing: { id: string; step: string }): Promise<void>
  /**
   * Takes note of what became of an approval: once for each change, in their order, in the transaction that ends the row
   * of the outbox.
   */
  takeChange(db: Db, change: SubjectChange): Promise<void>
}
