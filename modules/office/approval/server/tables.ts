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

export { approvalHandlingDraft } from './instance/handling-draft-table.ts'
export { approvalLink } from './link/link-table.ts'
export { approvalOutbox } from './outbox/outbox-table.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
/** JSON whose shape is read where it is used: forms, flows and states of every earlier version stay readable. */
const json = (name: string) => jsonb(name).$type<unknown>()

/** 审批分组: where processes stand in the list of those who start one. */
export const approvalGroup = pgTable(
  'approval_group',
  {
    ...baseColumns,
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    uniqueIndex('approval_group_name')
      .on(table.tenantId, table.name)
      .where(sql`${table.deleted} = false`),
  ],
)

/** A process as it is designed; what runs is one of its versions. */
export const approvalDefinition = pgTable(
  'approval_definition',
  {
    ...baseColumns,
    /** Stable, unique in the tenant: sub-processes and templates name a process by it. */
    code: text('code').notNull(),
    /** Whose process it is: its administrators look after it. */
    organizationId: text('organization_id'),
    groupId: text('group_id').notNull(),
    name: text('name').notNull(),
    icon: text('icon').notNull().default(''),
    description: text('description').notNull().default(''),
    status: text('status', { enum: ['draft', 'published', 'disabled'] })
      .notNull()
      .default('draft'),
    /** The version that new instances run on; null: none was published. */
    versionId: text('version_id'),
    /** Who may start it: everybody, or the places, people and roles named in `starters`. */
    visibility: text('visibility', { enum: ['all', 'some'] })
      .notNull()
      .default('all'),
    starters: json('starters').notNull().default([]),
    /** People who manage it beside the holders of the right. */
    managers: text('managers').array().notNull().default([]),
    /** The kind of thing that it decides about, by the code of its subject; null: an approval of its own. */
    businessType: text('business_type'),
    sort: integer('sort').notNull().default(0),
    /** The draft: what the next version will be. */
    form: json('form').notNull(),
    flow: json('flow').notNull(),
    rules: json('rules').notNull(),
    /** The draft differs from the published version. */
    isChanged: boolean('is_changed').notNull().default(false),
  },
  (table) => [
    uniqueIndex('approval_definition_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
    index('approval_definition_group').on(table.tenantId, table.groupId),
  ],
)

/** 流程测试: a case that the design of a process must keep to, tried at each publication. */
export const approvalFlowTest = pgTable(
  'approval_flow_test',
  {
    ...baseColumns,
    definitionId: text('definition_id').notNull(),
    name: text('name').notNull(),
    initiatorId: text('initiator_id').notNull(),
    values: json('form_values').notNull(),
    /** Steps in their order, with who was found. */
    expected: json('expected').notNull(),
    /** False: steps alone are compared. */
    checksPeople: boolean('checks_people').notNull().default(true),
  },
  (table) => [index('approval_flow_test_definition').on(table.tenantId, table.definitionId)],
)

/** A published version; it never changes, and instances stay on the one they began with. */
export const approvalVersion = pgTable(
  'approval_version',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    definitionId: text('definition_id').notNull(),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    form: json('form').notNull(),
    flow: json('flow').notNull(),
    rules: json('rules').notNull(),
    businessType: text('business_type'),
    note: text('note').notNull().default(''),
    publishedAt: at('published_at').notNull().defaultNow(),
    publishedBy: text('published_by').notNull(),
  },
  (table) => [uniqueIndex('approval_version_number').on(table.definitionId, table.number)],
)

/** An approval that was sent: the form as it is now and the engine's state, locked while a command is carried out. */
export const approvalInstance = pgTable(
  'approval_instance',
  {
    ...baseColumns,
    definitionId: text('definition_id').notNull(),
    versionId: text('version_id').notNull(),
    /** As printed on the form; unique in the tenant. */
    number: text('number').notNull(),
    title: text('title').notNull(),
    summary: json('summary').notNull().default([]),
    initiatorId: text('initiator_id').notNull(),
    initiatorName: text('initiator_name').notNull(),
    organizationId: text('organization_id'),
    departmentId: text('department_id'),
    values: json('form_values').notNull(),
    /** As they were when the initiator sent them last. */
    sentValues: json('sent_values').notNull(),
    formRevision: integer('form_revision').notNull().default(1),
    status: text('status', {
      enum: ['running', 'returned', 'approved', 'rejected', 'canceled', 'terminated', 'reverted'],
    }).notNull(),
    state: json('state').notNull(),
    /** Where it stands, for lists: names of the open nodes and of the people who have it. */
    openNodes: text('open_nodes').array().notNull().default([]),
    openPeople: text('open_people').array().notNull().default([]),
    /** The thing that it decides about, by its kind and id; null: none. */
    businessType: text('business_type'),
    businessId: text('business_id'),
    parentId: text('parent_id'),
    parentEntry: integer('parent_entry'),
    /** Of a sub-process for each row of a detail table: the row. */
    parentRow: text('parent_row'),
    relatedIds: text('related_ids').array().notNull().default([]),
    /** The browser's own id of the sending: the same one twice is the same instance. */
    requestId: text('request_id').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    endedAt: at('ended_at'),
    archivedAt: at('archived_at'),
    /** Number, title, initiator and summary in one text, full-width and capital letters folded, for searching. */
    searchText: text('search_text').notNull().default(''),
  },
  (table) => [
    uniqueIndex('approval_instance_number').on(table.tenantId, table.number),
    uniqueIndex('approval_instance_request').on(table.tenantId, table.initiatorId, table.requestId),
    index('approval_instance_mine').on(table.tenantId, table.initiatorId, table.startedAt),
    // What is with its sender again is found by whom it waits for.
    index('approval_instance_returned')
      .on(table.tenantId, sql`(${table.state} ->> 'submitter')`)
      .where(sql`${table.status} = 'returned'`),
    index('approval_instance_definition').on(table.tenantId, table.definitionId, table.startedAt),
    index('approval_instance_business').on(table.tenantId, table.businessType, table.businessId),
    // A thing is decided about once at a time.
    uniqueIndex('approval_instance_subject')
      .on(table.tenantId, table.businessType, table.businessId)
      .where(
        sql`${table.businessId} is not null and ${table.status} in ('running', 'returned') and ${table.deleted} = false`,
      ),
    index('approval_instance_parent').on(table.parentId),
    // All of a tenant, the latest first; what lists narrow by stands in the index, so that they are counted without the rows.
    index('approval_instance_list')
      .on(table.tenantId, table.startedAt, table.id, table.status, table.organizationId, table.definitionId)
      .where(sql`${table.deleted} = false`),
    // Counts those of a process: a few hundred pages, as its entries repeat.
    index('approval_instance_count')
      .on(table.tenantId, table.definitionId)
      .where(sql`${table.deleted} = false`),
    // Pieces of one and two characters: finds Chinese words, which have no spaces between them.
    index('approval_instance_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** One step that waits or waited for one person, as the engine's state has it. */
export const approvalTask = pgTable(
  'approval_task',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    definitionId: text('definition_id').notNull(),
    /** Number of the task and of its entry within the instance. */
    number: integer('number').notNull(),
    entry: integer('entry').notNull(),
    nodeId: text('node_id').notNull(),
    nodeName: text('node_name').notNull(),
    personId: text('person_id').notNull(),
    /** Who may act as well, by a delegation. */
    deputyId: text('deputy_id'),
    ownerId: text('owner_id').notNull(),
    onBehalfOf: text('on_behalf_of'),
    kind: text('kind', { enum: ['approve', 'transact'] }).notNull(),
    source: text('source').notNull(),
    status: text('status', {
      enum: ['waiting', 'active', 'provisional', 'approved', 'rejected', 'returned', 'canceled'],
    }).notNull(),
    /** Who decided, where it was not the person themselves; the house where null and closed. */
    closedBy: text('closed_by'),
    opinion: text('opinion').notNull().default(''),
    /** When it should be or should have been decided; neither reminders nor its end change it. */
    dueAt: at('due_at'),
    /** A deadline that had passed when the task was decided or got another one: it was late, whatever came after. */
    missedAt: at('missed_at'),
    readAt: at('read_at'),
    openedAt: at('opened_at').notNull().defaultNow(),
    closedAt: at('closed_at'),
    urgedAt: at('urged_at'),
  },
  (table) => [
    uniqueIndex('approval_task_number').on(table.instanceId, table.number),
    // What waits, newest first, walked without reading rows that are over.
    index('approval_task_todo')
      .on(table.tenantId, table.personId, table.openedAt)
      .where(sql`${table.status} = 'active'`),
    index('approval_task_deputy')
      .on(table.tenantId, table.deputyId, table.openedAt)
      .where(sql`${table.status} = 'active' and ${table.deputyId} is not null`),
    index('approval_task_done')
      .on(table.tenantId, table.closedBy, table.closedAt)
      .where(sql`${table.status} <> 'canceled' and ${table.closedAt} is not null`),
    index('approval_task_person').on(table.tenantId, table.personId),
    index('approval_task_node').on(table.tenantId, table.definitionId, table.nodeId, table.closedAt),
  ],
)

/** 抄送: an approval that somebody is shown without being asked. */
export const approvalCopy = pgTable(
  'approval_copy',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    definitionId: text('definition_id').notNull(),
    /** Number of the copy within the instance. */
    number: integer('number').notNull(),
    personId: text('person_id').notNull(),
    nodeId: text('node_id'),
    senderName: text('sender_name').notNull().default(''),
    reason: text('reason').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('approval_copy_number').on(table.instanceId, table.number),
    index('approval_copy_person').on(table.tenantId, table.personId, table.createdAt),
    index('approval_copy_unread')
      .on(table.tenantId, table.personId)
      .where(sql`${table.readAt} is null`),
  ],
)

/** What happened, append only: the events of the engine in their order, with what changed in the form. */
export const approvalEvent = pgTable(
  'approval_event',
  {
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    seq: integer('seq').notNull(),
    step: integer('step').notNull(),
    type: text('type').notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull().default(''),
    at: at('at').notNull(),
    event: json('event').notNull(),
    /** Fields that the command wrote: path, before, after; on the first event of the step. */
    changes: json('changes'),
  },
  (table) => [primaryKey({ columns: [table.instanceId, table.seq] })],
)

/** What the clock has to do: a deadline of a task or the end of a delay. */
export const approvalTimer = pgTable(
  'approval_timer',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    instanceId: text('instance_id').notNull(),
    task: integer('task'),
    entry: integer('entry').notNull(),
    dueAt: at('due_at').notNull(),
  },
  (table) => [index('approval_timer_due').on(table.dueAt), index('approval_timer_instance').on(table.instanceId)],
)

/** 外部接口: an address of another system that triggers call; address and secret are sealed about the row's id. */
export const approvalHook = pgTable(
  'approval_hook',
  {
    ...baseColumns,
    /** Stable, unique in the tenant: triggers name it. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    host: text('host').notNull(),
    sealedUrl: text('sealed_url').notNull(),
    /** Calls are signed with it; null: they are not. */
    sealedSecret: text('sealed_secret'),
    /** Whether the values of the form go along. */
    sendsForm: boolean('sends_form').notNull().default(false),
    enabled: boolean('enabled').notNull().default(true),
  },
  (table) => [
    uniqueIndex('approval_hook_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** 审批人员组: people whom processes ask under one name. */
export const approvalPeopleGroup = pgTable(
  'approval_people_group',
  {
    ...baseColumns,
    /** Stable, unique in the tenant: nodes name it. */
    code: text('code').notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    /** Ids of people in the order in which they are asked. */
    members: text('members').array().notNull(),
  },
  (table) => [
    uniqueIndex('approval_people_group_code')
      .on(table.tenantId, table.code)
      .where(sql`${table.deleted} = false`),
  ],
)

/** An approval that somebody has not sent yet. */
export const approvalDraft = pgTable(
  'approval_draft',
  {
    ...baseColumns,
    ownerId: text('owner_id').notNull(),
    definitionId: text('definition_id').notNull(),
    versionId: text('version_id').notNull(),
    title: text('title').notNull().default(''),
    values: json('form_values').notNull(),
    picks: json('picks').notNull().default([]),
    relatedIds: text('related_ids').array().notNull().default([]),
    /** The thing that is to be decided about; null: none. */
    businessId: text('business_id'),
  },
  (table) => [index('approval_draft_owner').on(table.tenantId, table.ownerId, table.updatedAt)],
)

/** Processes that a person marked to find them again. */
export const approvalStar = pgTable(
  'approval_star',
  {
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    definitionId: text('definition_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.definitionId] })],
)

/** The last number of a rule in a period, taken in the transaction that uses it. */
export const approvalCounter = pgTable(
  'approval_counter',
  {
    tenantId: text('tenant_id').notNull(),
    rule: text('rule').notNull(),
    period: text('period').notNull(),
    last: bigint('last', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.rule, table.period] })],
)
