import { randomUUID } from 'node:crypto'
import { boolean, integer, text, timestamp } from 'drizzle-orm/pg-core'
import type { Actor } from './context.ts'

/** What every table of business data carries: identity, tenant, optimistic revision, who and when, soft deletion. */
export const baseColumns = {
  id: text('id').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  revision: integer('revision').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  updatedBy: text('updated_by').notNull(),
  deleted: boolean('deleted').notNull().default(false),
}

export function newId(): string {
  return randomUUID()
}

/** Values of the base columns of a new row. */
export function stamp(actor: Pick<Actor, 'tenantId' | 'realName'>) {
  return { id: newId(), tenantId: actor.tenantId, createdBy: actor.realName, updatedBy: actor.realName }
}

/** Values of the base columns of a changed row. */
export function touch(actor: Pick<Actor, 'realName'>) {
  return { updatedAt: new Date(), updatedBy: actor.realName }
}
