import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** A tenant (商户): a customer of the site. Every row of business data belongs to one. */
export const tenant = pgTable('tenant', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  pageTitle: text('page_title').notNull(),
  regionName: text('region_name').notNull(),
  /** 1 enabled, 2 disabled: nobody of it may sign in. */
  status: integer('status').notNull().default(1),
  contactName: text('contact_name'),
  contactPhone: text('contact_phone'),
  /** Accounts that it may have; null: no limit. */
  mostPeople: integer('most_people'),
  /** Megabytes of attachments and data files that it may keep; null: no limit. */
  mostStorage: integer('most_storage'),
  /** Reports that it may have, those in the bin aside; null: no limit. */
  mostReports: integer('most_reports'),
  expiresAt: at('expires_at'),
  /** Rights that its roles may give at most, from a permission template of the site; null: all. */
  rights: text('rights').array(),
  /** The permission template from which `rights` was copied. */
  templateId: text('template_id'),
  remark: text('remark').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  createdAt: at('created_at').notNull().defaultNow(),
})

/** 机构: an organization of the library, with departments and people. Its places are in the trees. */
export const organization = pgTable(
  'organization',
  {
    ...baseColumns,
    name: text('name').notNull(),
    shortName: text('short_name'),
    pinyin: text('pinyin').notNull().default(''),
    /** 统一社会信用代码. */
    code: text('code'),
    /** Kind of organization, from the dictionary organizationCategory. */
    category: text('category'),
    /** Administrative area, six digits. */
    region: text('region'),
    hasDepartments: boolean('has_departments').notNull().default(true),
    managerId: text('manager_id'),
    address: text('address'),
    phone: text('phone'),
    /** 1 enabled, 2 disabled. */
    status: integer('status').notNull().default(1),
    /** The organization that it was merged into; old papers keep its name. */
    mergedInto: text('merged_into'),
  },
  (table) => [index('organization_tenant').on(table.tenantId)],
)

/** A place in one of the trees: szoa (office), hotline, palc (comprehensive control). Kinds: 4 group, 1 organization, 5 department. */
export const organizationRelation = pgTable(
  'organization_relation',
  {
    ...baseColumns,
    appCode: text('app_code', { enum: ['szoa', 'hotline', 'palc'] }).notNull(),
    kind: integer('kind').notNull(),
    /** The organization or department that stands here; null for groups, which are only a name. */
    refId: text('ref_id'),
    name: text('name'),
    parentId: text('parent_id'),
    /** `/root/…/id/`: every place below begins with it. */
    path: text('path').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('organization_relation_tree').on(table.tenantId, table.appCode, table.path),
    index('organization_relation_ref').on(table.tenantId, table.refId),
    uniqueIndex('organization_relation_once')
      .on(table.tenantId, table.appCode, table.refId)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 部门: a department of an organization; departments form a tree within it. */
export const department = pgTable(
  'department',
  {
    ...baseColumns,
    /** Stable for ever: what reports know it by. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    organizationId: text('organization_id').notNull(),
    parentId: text('parent_id'),
    /** `/root/…/id/`, within the organization. */
    path: text('path').notNull().default(''),
    name: text('name').notNull(),
    managerId: text('manager_id'),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
    mergedInto: text('merged_into'),
  },
  (table) => [
    index('department_organization').on(table.tenantId, table.organizationId),
    index('department_path').on(table.tenantId, table.path),
  ],
)

/** A person and their account. Memberships say where they work, grants what they may do. */
export const person = pgTable(
  'person',
  {
    ...baseColumns,
    /** Stable for ever: what reports know it by. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    loginName: text('login_name').notNull(),
    realName: text('real_name').notNull(),
    pinyin: text('pinyin').notNull(),
    /** First letters of the name's syllables. */
    initials: text('initials').notNull().default(''),
    /** argon2id of the md5 that the browser sends. */
    passwordHash: text('password_hash').notNull(),
    passwordChangedAt: at('password_changed_at').notNull().defaultNow(),
    /** The person must change the password at the first sign-in, because somebody else chose it. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    /** 1 male, 2 female. */
    sex: integer('sex'),
    birthday: text('birthday'),
    avatar: text('avatar'),
    phone: text('phone'),
    email: text('email'),
    /** Office landline. */
    tel: text('tel'),
    room: text('room'),
    postName: text('post_name'),
    rankName: text('rank_name'),
    politic: text('politic'),
    userLevel: text('user_level'),
    tags: text('tags').array().notNull().default([]),
    idCard: text('id_card'),
    /** The address book shows no numbers of this person. */
    hidesContact: boolean('hides_contact').notNull().default(false),
    disabled: boolean('disabled').notNull().default(false),
    /** Set when the person has left and everything was handed over. */
    leftAt: at('left_at'),
    /** Break-glass account, which signs in at /special_login. */
    isSpecial: boolean('is_special').notNull().default(false),
    isSystemMerchant: boolean('is_system_merchant').notNull().default(false),
    merchantNo: text('merchant_no'),
  },
  (table) => [
    uniqueIndex('person_login_name').on(table.tenantId, table.loginName),
    uniqueIndex('person_phone')
      .on(table.tenantId, table.phone)
      .where(sql`${table.deleted} = false`),
    uniqueIndex('person_id_card')
      .on(table.tenantId, table.idCard)
      .where(sql`${table.deleted} = false`),
    index('person_pinyin').on(table.tenantId, table.pinyin),
    index('person_name').on(table.tenantId, table.realName),
    // For lists in their order, without reading the rows.
    index('person_order')
      .on(table.tenantId, table.pinyin, table.realName, table.id)
      .where(sql`${table.deleted} = false`),
    index('person_newest')
      .on(table.tenantId, table.createdAt, table.id)
      .where(sql`${table.deleted} = false`),
    // For searches: each column from its beginning, a phone number from its end.
    index('person_sound').on(table.tenantId, sql`replace(${table.pinyin}, ' ', '') text_pattern_ops`),
    index('person_initials').on(table.tenantId, sql`${table.initials} text_pattern_ops`),
    index('person_login').on(table.tenantId, sql`lower(${table.loginName}) text_pattern_ops`),
    index('person_phone_tail').on(table.tenantId, sql`reverse(${table.phone}) text_pattern_ops`),
  ],
)

/** 身份: a person at work in an organization, perhaps in a department. One of a person's is the primary one. */
export const membership = pgTable(
  'membership',
  {
    ...baseColumns,
    personId: text('person_id').notNull(),
    organizationId: text('organization_id').notNull(),
    departmentId: text('department_id'),
    postId: text('post_id'),
    postName: text('post_name'),
    isPrimary: boolean('is_primary').notNull().default(false),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    index('membership_person').on(table.tenantId, table.personId),
    index('membership_organization').on(table.tenantId, table.organizationId, table.departmentId),
    // People of a place are counted in it alone.
    index('membership_seat')
      .on(table.tenantId, table.organizationId, table.departmentId, table.personId)
      .where(sql`${table.deleted} = false`),
    uniqueIndex('membership_once')
      .on(table.personId, table.organizationId, sql`coalesce(${table.departmentId}, '')`)
      .where(sql`${table.deleted} = false`),
    uniqueIndex('membership_primary')
      .on(table.personId)
      .where(sql`${table.isPrimary} and ${table.deleted} = false`),
  ],
)

/** 岗位: a post that memberships can name. */
export const post = pgTable(
  'post',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
    remark: text('remark'),
  },
  (table) => [
    uniqueIndex('post_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** A role and how far it reaches. Everybody holds the role `everyone`. */
export const role = pgTable(
  'role',
  {
    ...baseColumns,
    /** Stable for ever: what reports know it by. */
    number: bigint('number', { mode: 'number' }).generatedAlwaysAsIdentity(),
    alias: text('alias').notNull(),
    name: text('name').notNull(),
    remark: text('remark'),
    scope: text('scope', { enum: ['all', 'organization', 'department', 'self', 'custom'] })
      .notNull()
      .default('self'),
    places: text('places').array().notNull().default([]),
    /** Comes with the product: its alias stays, and it cannot be deleted. */
    builtIn: boolean('built_in').notNull().default(false),
    sort: integer('sort').notNull().default(0),
    status: integer('status').notNull().default(1),
  },
  (table) => [
    uniqueIndex('role_alias')
      .on(table.tenantId, table.alias)
      .where(sql`${table.deleted} = false`),
  ],
)

/** A right that a role gives. */
export const roleRight = pgTable(
  'role_right',
  {
    roleId: text('role_id').notNull(),
    code: text('code').notNull(),
    tenantId: text('tenant_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.code] })],
)

/** A role held by a person: where, until when, and who gave it. */
export const roleGrant = pgTable(
  'role_grant',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    roleId: text('role_id').notNull(),
    /** Held in this organization only; null: everywhere. */
    organizationId: text('organization_id'),
    /** Places that it reaches instead of the scope of the role; null: the scope of the role. */
    range: text('range').array(),
    grantedBy: text('granted_by').notNull(),
    grantedAt: at('granted_at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
    reason: text('reason'),
  },
  (table) => [
    index('role_grant_person').on(table.tenantId, table.personId),
    index('role_grant_role').on(table.tenantId, table.roleId),
    uniqueIndex('role_grant_once').on(table.personId, table.roleId, sql`coalesce(${table.organizationId}, '')`),
  ],
)

/** Counts changes of the trees, so that browsers know when to read them again. */
export const organizationVersion = pgTable('organization_version', {
  tenantId: text('tenant_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})

/**
 * Counts the changes of what a tenant's people may do: people, memberships, roles, grants, the tenant itself and its
 * rules of calls. Triggers of these tables count at the end of each transaction.
 */
export const accessVersion = pgTable('access_version', {
  tenantId: text('tenant_id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
})

/** What an organization or department was called, and what became of it. */
export const organizationHistory = pgTable(
  'organization_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    kind: integer('kind').notNull(),
    refId: text('ref_id').notNull(),
    action: text('action', { enum: ['rename', 'merge', 'move', 'sort'] }).notNull(),
    before: text('before').notNull(),
    after: text('after').notNull(),
    reason: text('reason'),
    by: text('by').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('organization_history_ref').on(table.tenantId, table.refId)],
)

/** 认领: somebody asks to belong to an organization, or to have a new one entered; auditorStatus 0 waiting, 1 passed, 2 refused, 3 taken back. */
export const organizationClaim = pgTable(
  'organization_claim',
  {
    ...baseColumns,
    applicantId: text('applicant_id').notNull(),
    /** The organization that is claimed; null: a new one of the name below. */
    organizationId: text('organization_id'),
    fullName: text('full_name').notNull(),
    code: text('code'),
    /** Under which group or organization of the office tree it shall stand. */
    parentId: text('parent_id'),
    asManager: boolean('as_manager').notNull().default(false),
    explanation: text('explanation').notNull().default(''),
    attachmentIds: text('attachment_ids').array().notNull().default([]),
    auditorStatus: integer('auditor_status').notNull().default(0),
    auditorName: text('auditor_name'),
    auditedAt: at('audited_at'),
    reason: text('reason'),
  },
  (table) => [index('organization_claim_status').on(table.tenantId, table.auditorStatus)],
)

/** 映射: how another system calls our organization (kind org) or our line of business (kind business). */
export const externalMapping = pgTable(
  'external_mapping',
  {
    ...baseColumns,
    kind: text('kind', { enum: ['org', 'business'] }).notNull(),
    sourceSystem: text('source_system').notNull(),
    sourceId: text('source_id').notNull(),
    sourceName: text('source_name').notNull(),
    /** Our organization, or the business code. */
    targetId: text('target_id').notNull(),
    remark: text('remark'),
  },
  (table) => [
    uniqueIndex('external_mapping_source')
      .on(table.tenantId, table.kind, table.sourceSystem, table.sourceId)
      .where(sql`${table.deleted} = false`),
  ],
)

/** Defaults of the product that a tenant has received; each is given once, so that one taken away stays away. */
export const appliedDefault = pgTable(
  'applied_default',
  { tenantId: text('tenant_id').notNull(), key: text('key').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.key] })],
)
