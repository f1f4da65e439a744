import { standing } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 编号规则: how papers of a kind are numbered, and when counting begins anew. */
export const numberRule = pgTable(
  'number_rule',
  {
    ...standing,
    code: text('code').notNull(),
    name: text('name').notNull(),
    /** One series for the whole tenant, or one for each organization. */
    scope: text('scope', { enum: ['tenant', 'organization'] }).notNull(),
    /** Text with `{yyyy}`, `{MM}`, `{dd}`, `{yyyyMMdd}` and one `{n}` or `{n:4}`. */
    pattern: text('pattern').notNull(),
    reset: text('reset', { enum: ['never', 'year', 'month', 'day'] }).notNull(),
    /** 1 enabled, 2 disabled. */
    status: integer('status').notNull().default(1),
  },
  (table) => [
    uniqueIndex('number_rule_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** How far a series has come: a rule in an organization (empty: the tenant) and a period. Its row is the lock. */
export const numberSeries = pgTable(
  'number_series',
  {
    tenantId: text('tenant_id').notNull(),
    ruleId: text('rule_id').notNull(),
    organizationId: text('organization_id').notNull(),
    /** 2026, 2026-11, 2026-11-20, or empty where it never begins anew. */
    period: text('period').notNull(),
    next: bigint('next', { mode: 'number' }).notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.ruleId, table.organizationId, table.period] })],
)

/** Every number that was given out, with what became of it: nothing of a series is unaccounted for. */
export const numberTaken = pgTable(
  'number_taken',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    ruleId: text('rule_id').notNull(),
    organizationId: text('organization_id').notNull(),
    period: text('period').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
    number: text('number').notNull(),
    state: text('state', { enum: ['used', 'reserved', 'free', 'void'] }).notNull(),
    /** What carries the number. */
    businessType: text('business_type'),
    businessId: text('business_id'),
    /** A reservation that is not used until then is free for the next who asks. */
    expiresAt: at('expires_at'),
    reason: text('reason'),
    by: text('by').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('number_taken_once').on(table.tenantId, table.ruleId, table.organizationId, table.period, table.n),
    index('number_taken_state').on(table.tenantId, table.ruleId, table.state),
  ],
)
