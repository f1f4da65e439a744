import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DigestRule, NoticeChannel, NoticeSystem, QuietHours } from '../calls.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })

/** 待办: a step that waits for one person, from any module. */
export const todo = pgTable(
  'todo',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    /** A word for the row, such as 送审稿 or 认领. */
    kind: text('kind').notNull().default(''),
    businessType: text('business_type').notNull(),
    businessId: text('business_id').notNull(),
    step: text('step').notNull().default(''),
    title: text('title').notNull(),
    /** Who or which place it comes from, as people read it. */
    from: text('from_words').notNull().default(''),
    dueAt: at('due_at'),
    urgent: boolean('urgent').notNull().default(false),
    /** Address inside the product where it is done. */
    link: text('link'),
    /** The person can tick it off; otherwise only its business ends it. */
    byHand: boolean('by_hand').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
    outcome: text('outcome', { enum: ['done', 'withdrawn', 'transferred'] }),
    endedBy: text('ended_by'),
  },
  (table) => [
    uniqueIndex('todo_once')
      .on(table.tenantId, table.personId, table.businessType, table.businessId, table.step)
      .where(sql`${table.endedAt} is null`),
    index('todo_person').on(table.tenantId, table.personId, table.endedAt),
    index('todo_business').on(table.tenantId, table.businessType, table.businessId),
  ],
)

/** A tenant's own wording of a kind of notification; those without a row are as the product brings them. */
export const noticeTemplate = pgTable(
  'notice_template',
  {
    ...baseColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    channels: text('channels').array().$type<NoticeChannel[]>().notNull(),
    level: text('level', { enum: ['normal', 'important', 'urgent'] }).notNull(),
    compulsory: boolean('compulsory').notNull().default(false),
    /** 1 enabled, 2 disabled. */
    status: integer('status').notNull().default(1),
  },
  (table) => [
    uniqueIndex('notice_template_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** One sending: an event that was told to some people. Its sender sees it and can recall it. */
export const noticeSend = pgTable(
  'notice_send',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    templateCode: text('template_code').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    title: text('title').notNull(),
    senderId: text('sender_id'),
    senderName: text('sender_name').notNull(),
    businessType: text('business_type'),
    businessId: text('business_id'),
    /** Key of the event; a second event with the same key is not told. */
    dedupe: text('dedupe'),
    at: at('at').notNull().defaultNow(),
    recalledAt: at('recalled_at'),
    recalledBy: text('recalled_by'),
  },
  (table) => [
    index('notice_send_sender').on(table.tenantId, table.senderId, table.at),
    index('notice_send_business').on(table.tenantId, table.businessType, table.businessId),
    uniqueIndex('notice_send_dedupe').on(table.tenantId, table.templateCode, table.dedupe),
  ],
)

/** 消息 of one person. A recalled one stays as a tombstone without its words. */
export const message = pgTable(
  'message',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    sendId: text('send_id').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    level: text('level', { enum: ['normal', 'important', 'urgent'] }).notNull(),
    senderName: text('sender_name').notNull(),
    link: text('link'),
    /** The right that the link's page needs; checked again when the message is opened. */
    needs: text('needs'),
    businessType: text('business_type'),
    businessId: text('business_id'),
    starred: boolean('starred').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow(),
    /** When the message is shown; later for a collected one. */
    visibleAt: at('visible_at').notNull().defaultNow(),
    /** Whether the person's browsers were told. */
    announced: boolean('announced').notNull().default(true),
    readAt: at('read_at'),
    removedAt: at('removed_at'),
    recalledAt: at('recalled_at'),
  },
  (table) => [
    uniqueIndex('message_once').on(table.sendId, table.personId),
    index('message_person').on(table.tenantId, table.personId, table.createdAt),
    index('message_unread')
      .on(table.tenantId, table.personId)
      .where(sql`${table.readAt} is null and ${table.removedAt} is null`),
    index('message_business').on(table.tenantId, table.businessType, table.businessId),
    index('message_unannounced')
      .on(table.visibleAt)
      .where(sql`not ${table.announced}`),
  ],
)

/** A switch that a person has set: one system on one channel. Without a row it is on. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    enabled: boolean('enabled').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.personId, table.system, table.channel] })],
)

/** When a person wants to be told: quiet hours and collection. */
export const noticeHabit = pgTable(
  'notice_habit',
  {
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    quiet: jsonb('quiet').$type<QuietHours>(),
    digest: jsonb('digest').$type<DigestRule>(),
    revision: integer('revision').notNull().default(1),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.personId] })],
)

/** A group robot of DingTalk or WeCom; address and secret are sealed about the row's id. */
export const noticeRobot = pgTable('notice_robot', {
  ...baseColumns,
  kind: text('kind', { enum: ['dingtalk', 'wecom', 'feishu'] }).notNull(),
  name: text('name').notNull(),
  host: text('host').notNull(),
  sealedUrl: text('sealed_url').notNull(),
  sealedSecret: text('sealed_secret'),
  /** Systems whose notifications it passes on. */
  systems: text('systems').array().$type<NoticeSystem[]>().notNull().default([]),
  quiet: jsonb('quiet').$type<QuietHours>(),
  status: integer('status').notNull().default(1),
})

/** Messages to send outside: one row for each address, tried until it is sent or has failed. */
export const noticeOutbox = pgTable(
  'notice_outbox',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    channel: text('channel', { enum: ['sms', 'mail', 'robot'] }).notNull(),
    sendId: text('send_id'),
    personId: text('person_id'),
    robotId: text('robot_id'),
    /** Phone, mail address or the robot's name. */
    address: text('address').notNull(),
    system: text('system').$type<NoticeSystem>().notNull(),
    level: text('level', { enum: ['normal', 'important', 'urgent'] }).notNull(),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    link: text('link'),
    /** A calendar file that a mail brings. */
    calendar: text('calendar'),
    /** The link is for its receiver alone: it is sent with a seal that shows where it was sent. */
    isPersonal: boolean('is_personal').notNull().default(false),
    /** Phones that a robot calls out. */
    mentions: text('mentions').array().notNull().default([]),
    /** Sent together with the person's other messages when their collection is due. */
    collected: boolean('collected').notNull().default(false),
    dedupe: text('dedupe').notNull(),
    state: text('state', { enum: ['waiting', 'sending', 'sent', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    /** Until when the sending process holds the row; afterwards another process may take it. */
    leaseUntil: at('lease_until'),
    error: text('error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at'),
  },
  (table) => [
    uniqueIndex('notice_outbox_once').on(table.tenantId, table.channel, table.dedupe),
    index('notice_outbox_due')
      .on(table.nextAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('notice_outbox_page').on(table.tenantId, table.createdAt),
    index('notice_outbox_send').on(table.sendId),
  ],
)

/** 公告: a sentence above every page, for a time and for some. `words` counts the versions of its text. */
export const announcement = pgTable(
  'announcement',
  {
    ...baseColumns,
    title: text('title').notNull(),
    content: text('content').notNull().default(''),
    level: text('level', { enum: ['normal', 'important', 'urgent'] }).notNull(),
    /** all, organization or role; `targets` names the places or the role aliases. */
    scope: text('scope', { enum: ['all', 'organization', 'role'] }).notNull(),
    targets: text('targets').array().notNull().default([]),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at'),
    closable: boolean('closable').notNull().default(true),
    link: text('link'),
    words: integer('words').notNull().default(1),
    /** 0 draft, 1 published, 2 withdrawn. */
    status: integer('status').notNull().default(0),
  },
  (table) => [index('announcement_current').on(table.tenantId, table.status, table.startsAt)],
)

/** A version of an announcement's text, or an advertisement, that a person has closed. */
export const announcementClosed = pgTable(
  'announcement_closed',
  {
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    /** `<id>-<words>`. */
    what: text('what').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.personId, table.what] })],
)

/** 版本说明: what is new, told once to everybody. */
export const productVersion = pgTable(
  'product_version',
  {
    ...baseColumns,
    version: text('version').notNull(),
    description: text('description').notNull(),
    publishedAt: at('published_at'),
  },
  (table) => [
    uniqueIndex('product_version_once')
      .on(table.tenantId, table.version)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 广告: a picture or a sentence at a place of the product; scene 2 is the workbench. */
export const advertisement = pgTable('advertisement', {
  ...baseColumns,
  scene: integer('scene').notNull().default(2),
  title: text('title').notNull(),
  /** A picture of ours: a data URL of a checked raster image. */
  image: text('image'),
  link: text('link'),
  startsAt: at('starts_at').notNull(),
  endsAt: at('ends_at'),
  status: integer('status').notNull().default(1),
})

/** A ticket that opens one live connection within half a minute. Only its hash is stored. */
export const liveTicket = pgTable('live_ticket', {
  hash: text('hash').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  personId: text('person_id').notNull(),
  sessionId: text('session_id').notNull(),
  expiresAt: at('expires_at').notNull(),
})
