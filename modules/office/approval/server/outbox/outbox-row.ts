import type { Db, Vault } from '@mingtai/server-kit'
import type { approvalOutbox } from '../tables.ts'

/** One thing that a decision left to be done outside of its transaction. */
export type OutboxRow = typeof approvalOutbox.$inferSelect

/** What the outbox needs of the process that it runs in. */
export interface OutboxServices {
  db: Db
  vault: Vault
  /** Addresses inside the house that the operator allows. */
  webhooks: string[]
}
