import { standing } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** What the administrator of a tenant set for the whole site; everything else has the product's default. */
export const siteSetting = pgTable(
  'site_setting',
  { ...standing, values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}) },
  (table) => [uniqueIndex('site_setting_tenant').on(table.tenantId)],
)

/** A dictionary that a tenant added, or what it calls one of the product's. */
export const dictionary = pgTable(
  'dictionary',
  {
    ...standing,
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
    ...standing,
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
    ...standing,
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
