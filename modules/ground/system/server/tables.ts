import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

/** What the administrator of a tenant set for the whole site; everything else has the product's default. */
export const siteSetting = pgTable(
  'site_setting',
  { ...baseColumns, values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}) },
  (table) => [uniqueIndex('site_setting_tenant').on(table.tenantId)],
)

/** A dictionary that a tenant added, or the tenant's own name for one of the product's. */
export const dictionary = pgTable(
  'dictionary',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    remark: text('remark').notNull().default(''),
    /** 1 enabled, 2 disabled. */
    status: integer('status').notNull().default(1),
  },
  (table) => [
    uniqueIndex('dictionary_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** A value of a dictionary: of the whole tenant, or, with `orgId`, what one organization has instead. */
export const dictionaryValue = pgTable(
  'dictionary_value',
  {
    ...baseColumns,
    orgId: text('org_id'),
    code: text('code').notNull(),
    dictKey: text('dict_key').notNull(),
    /** The words that people see; the specification's name for them. */
    remark: text('remark').notNull(),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
    colour: text('colour'),
  },
  (table) => [
    index('dictionary_value_code').on(table.tenantId, table.code),
    uniqueIndex('dictionary_value_once')
      .on(table.tenantId, table.code, sql`coalesce(${table.orgId}, '')`, table.dictKey)
      .where(sql`${table.deleted} = false`),
  ],
)

/** What an administrator corrected in the administrative areas: one added, renamed or abolished. */
export const areaCorrection = pgTable(
  'area_correction',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    parentCode: text('parent_code').notNull(),
    /** 1 stands, 2 abolished. */
    status: integer('status').notNull().default(1),
    remark: text('remark').notNull().default(''),
  },
  (table) => [
    uniqueIndex('area_correction_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 编号规则: how papers of a kind are numbered, and when counting begins anew. */
export const numberRule = pgTable(
  'number_rule',
  {
    ...baseColumns,
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

/** Every number that was ever given out, and what it was used for: no number of a series is missing. */
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

/** Boundaries of an area that an administrator brought. */
export const mapBoundary = pgTable(
  'map_boundary',
  {
    ...baseColumns,
    adCode: text('ad_code').notNull(),
    name: text('name').notNull(),
    /** Of the site's own tenant: used by all of them. */
    forAll: boolean('for_all').notNull().default(false),
    areas: integer('areas').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** GeoJSON; empty once deleted. */
    content: text('content').notNull(),
  },
  (table) => [
    uniqueIndex('map_boundary_code')
      .on(table.tenantId, table.adCode)
      .where(sql`not ${table.deleted}`),
  ],
)
