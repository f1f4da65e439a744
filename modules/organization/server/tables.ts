import { standing } from '@mingtai/server-kit'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

/** A customer of the site; every row of business data belongs to one. */
export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pageTitle: text('page_title').notNull(),
  regionName: text('region_name').notNull(),
})

/** Type codes of the specification: 4 group, 1 organization, 5 department. */
export const organization = pgTable(
  'organization',
  {
    ...standing,
    name: text('name').notNull(),
    type: integer('type').notNull(),
    parentId: text('parent_id'),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('organization_tenant').on(table.tenantId)],
)

export const department = pgTable(
  'department',
  {
    ...standing,
    organizationId: text('organization_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [index('department_organization').on(table.tenantId, table.organizationId)],
)

export const person = pgTable(
  'person',
  {
    ...standing,
    loginName: text('login_name').notNull(),
    realName: text('real_name').notNull(),
    pinyin: text('pinyin').notNull(),
    /** argon2id over the md5 that the browser sends. */
    passwordHash: text('password_hash').notNull(),
    /** 1 male, 2 female. */
    sex: integer('sex'),
    birthday: text('birthday'),
    avatar: text('avatar'),
    phone: text('phone'),
    postName: text('post_name'),
    organizationId: text('organization_id'),
    departmentId: text('department_id'),
    roles: text('roles').array().notNull().default([]),
    disabled: boolean('disabled').notNull().default(false),
    isSystemMerchant: boolean('is_system_merchant').notNull().default(false),
    merchantNo: text('merchant_no'),
  },
  (table) => [
    uniqueIndex('person_login_name').on(table.tenantId, table.loginName),
    index('person_pinyin').on(table.tenantId, table.pinyin),
  ],
)
