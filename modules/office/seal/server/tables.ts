import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 印章: one seal of an organization. */
export const seal = pgTable(
  'seal',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind', { enum: ['official', 'contract', 'finance', 'legal', 'department', 'other'] }).notNull(),
    organizationId: text('organization_id').notNull(),
    /** Who has it in their cupboard; null: nobody now. */
    custodianId: text('custodian_id'),
    state: text('state', { enum: ['active', 'stopped', 'destroyed'] })
      .notNull()
      .default('active'),
    note: text('note').notNull().default(''),
    /** The number of its last use. */
    lastUse: integer('last_use').notNull().default(0),
  },
  (table) => [
    uniqueIndex('seal_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
    index('seal_organization').on(table.tenantId, table.organizationId),
  ],
)

/** 用印: one document that a seal is asked for; an entry of the log once it is approved. */
export const sealUse = pgTable(
  'seal_use',
  {
    ...baseColumns,
    sealId: text('seal_id').notNull(),
    document: text('document').notNull(),
    copies: integer('copies').notNull(),
    purpose: text('purpose').notNull().default(''),
    state: text('state', {
      enum: ['draft', 'running', 'returned', 'rejected', 'canceled', 'approved', 'used', 'recalled'],
    })
      .notNull()
      .default('draft'),
    applicantId: text('applicant_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    departmentId: text('department_id'),
    /** The latest approval of it. */
    instanceId: text('instance_id'),
    /** Of the log of its seal; null until it is approved. */
    number: text('number'),
    approvedAt: at('approved_at'),
    usedAt: at('used_at'),
    /** Who confirmed or recalled it. */
    usedBy: text('used_by').notNull().default(''),
    usedCopies: integer('used_copies'),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    uniqueIndex('seal_use_number').on(table.tenantId, table.number),
    index('seal_use_seal').on(table.tenantId, table.sealId, table.createdAt),
    index('seal_use_applicant').on(table.tenantId, table.applicantId, table.createdAt),
  ],
)

export type SealRow = typeof seal.$inferSelect
export type SealUseRow = typeof sealUse.$inferSelect
