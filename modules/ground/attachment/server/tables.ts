import { baseColumns } from '@mingtai/server-kit'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A file as it hangs on something of the product: a contract, a person, a report. */
export const attachment = pgTable(
  'attachment',
  {
    ...baseColumns,
    ownerType: text('owner_type').notNull(),
    ownerId: text('owner_id').notNull(),
    /** 5 to 9 by the specification, or avatar, signature, report, editor. */
    kind: text('kind', { enum: ['5', '6', '7', '8', '9', 'avatar', 'signature', 'report', 'editor'] }).notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    uploaderId: text('uploader_id').notNull(),
    sort: integer('sort').notNull().default(0),
    /** When the file was moved to the trash; thirty days later it is deleted for good. */
    trashedAt: at('trashed_at'),
  },
  (table) => [
    index('attachment_owner').on(table.tenantId, table.ownerType, table.ownerId),
    index('attachment_content').on(table.tenantId, table.sha256),
  ],
)

/** The content of one or more attachments, once per tenant. */
export const attachmentBlob = pgTable(
  'attachment_blob',
  {
    tenantId: text('tenant_id').notNull(),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** MIME type by content. */
    type: text('type').notNull(),
    /** Where it lies in the store; a content that comes back after it was cleared away lies elsewhere. */
    storageKey: text('storage_key').notNull(),
    width: integer('width'),
    height: integer('height'),
    scanState: text('scan_state', { enum: ['off', 'waiting', 'clean', 'infected'] }).notNull(),
    usedAt: at('used_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.sha256] })],
)
