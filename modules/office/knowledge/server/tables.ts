import { baseColumns } from '@mingtai/server-kit'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  articleKinds,
  articleStates,
  auditModes,
  auditResults,
  borrowLevels,
  borrowStates,
  fileClasses,
  namesOf,
  secrecies,
  versionStates,
  workStates,
} from '../words.ts'

const at = (name: string) => timestamp(name, { withTimezone: true })
const words = (name: string) => text(name).notNull().default('')

/** 知识空间: a library of an organization. Its lines count for all in it that has none of its own. */
export const knowledgeSpace = pgTable(
  'knowledge_space',
  {
    ...baseColumns,
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    description: words('description'),
    auditMode: text('audit_mode', { enum: namesOf(auditModes) }).notNull(),
    /** Who audits; empty: whoever has the right over its organization. */
    auditorIds: text('auditor_ids').array().notNull().default([]),
    sort: integer('sort').notNull().default(0),
  },
  (table) => [
    uniqueIndex('knowledge_space_name')
      .on(table.tenantId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 文件夹 of a space. */
export const knowledgeFolder = pgTable(
  'knowledge_folder',
  {
    ...baseColumns,
    spaceId: text('space_id').notNull(),
    parentId: text('parent_id'),
    name: text('name').notNull(),
    ownRights: boolean('own_rights').notNull().default(false),
    /** The space or folder whose lines count here. */
    accessId: text('access_id').notNull(),
  },
  (table) => [
    index('knowledge_folder_space').on(table.tenantId, table.spaceId),
    uniqueIndex('knowledge_folder_name')
      .on(table.spaceId, sql`coalesce(${table.parentId}, '')`, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** 文档: an article as its readers know it; its contents are versions. */
export const knowledgeArticle = pgTable(
  'knowledge_article',
  {
    ...baseColumns,
    spaceId: text('space_id').notNull(),
    folderId: text('folder_id'),
    kind: text('kind', { enum: namesOf(articleKinds) }).notNull(),
    fileClass: text('file_class', { enum: namesOf(fileClasses) }).notNull(),
    title: text('title').notNull(),
    summary: words('summary'),
    state: text('state', { enum: namesOf(articleStates) })
      .notNull()
      .default('draft'),
    /** The version that readers see, and its number; null and 0: none was published yet. */
    versionId: text('version_id'),
    version: integer('version').notNull().default(0),
    /** The version that is worked on, and how it stands. */
    workId: text('work_id'),
    work: text('work', { enum: namesOf(workStates) }),
    tags: text('tags').array().notNull().default([]),
    source: words('source'),
    authority: words('authority'),
    secrecy: text('secrecy', { enum: namesOf(secrecies) })
      .notNull()
      .default('inner'),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    supersededById: text('superseded_by_id'),
    verifiedAt: at('verified_at'),
    /** null: nobody since its author left. */
    authorId: text('author_id'),
    authorName: words('author_name'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    views: integer('views').notNull().default(0),
    downloads: integer('downloads').notNull().default(0),
    ownRights: boolean('own_rights').notNull().default(false),
    /** New articles may begin as a copy of it. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** The space, folder or article whose lines count for it. */
    accessId: text('access_id').notNull(),
    publishedAt: at('published_at'),
    trashedAt: at('trashed_at'),
    /** The same one twice is the same article. */
    requestId: text('request_id').notNull(),
    searchText: words('search_text'),
  },
  (table) => [
    index('knowledge_article_folder').on(table.tenantId, table.spaceId, table.folderId, table.updatedAt),
    index('knowledge_article_state').on(table.tenantId, table.state, table.updatedAt),
    index('knowledge_article_work').on(table.tenantId, table.work),
    index('knowledge_article_author').on(table.tenantId, table.authorId),
    index('knowledge_article_expiry').on(table.state, table.validTo),
    uniqueIndex('knowledge_article_request').on(table.tenantId, table.requestId),
    index('knowledge_article_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 版本: one content of an article with the facts that it brings. */
export const knowledgeVersion = pgTable(
  'knowledge_version',
  {
    ...baseColumns,
    articleId: text('article_id').notNull(),
    number: integer('number').notNull(),
    state: text('state', { enum: namesOf(versionStates) }).notNull(),
    title: text('title').notNull(),
    summary: words('summary'),
    tags: text('tags').array().notNull().default([]),
    source: words('source'),
    authority: words('authority'),
    secrecy: text('secrecy', { enum: namesOf(secrecies) }).notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    body: words('body'),
    url: words('url'),
    attachmentId: text('attachment_id'),
    fileName: words('file_name'),
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** What is new in it. */
    note: words('note'),
    authorId: text('author_id'),
    authorName: words('author_name'),
    submitterId: text('submitter_id'),
    submitterName: words('submitter_name'),
    submittedAt: at('submitted_at'),
    /** When its words were read for the search. */
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('knowledge_version_number').on(table.articleId, table.number),
    index('knowledge_version_waiting').on(table.tenantId, table.state, table.submittedAt),
    index('knowledge_version_file').on(table.attachmentId),
  ],
)

/** 审核: what an auditor decided about a version. */
export const knowledgeAudit = pgTable(
  'knowledge_audit',
  {
    ...baseColumns,
    articleId: text('article_id').notNull(),
    versionId: text('version_id').notNull(),
    number: integer('number').notNull(),
    auditorId: text('auditor_id').notNull(),
    auditorName: text('auditor_name').notNull(),
    result: text('result', { enum: namesOf(auditResults) }).notNull(),
    reason: words('reason'),
  },
  (table) => [
    index('knowledge_audit_article').on(table.articleId, table.createdAt),
    index('knowledge_audit_auditor').on(table.tenantId, table.auditorId, table.createdAt),
  ],
)

/** 经过: what was done with an article. */
export const knowledgeHistory = pgTable(
  'knowledge_history',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    articleId: text('article_id').notNull(),
    action: text('action').notNull(),
    personId: text('person_id'),
    personName: text('person_name').notNull(),
    note: words('note'),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('knowledge_history_article').on(table.articleId, table.at)],
)

/** 收藏夹: a folder of favourites of one person. */
export const knowledgeCollection = pgTable(
  'knowledge_collection',
  { ...baseColumns, personId: text('person_id').notNull(), name: text('name').notNull() },
  (table) => [
    uniqueIndex('knowledge_collection_name')
      .on(table.tenantId, table.personId, table.name)
      .where(sql`not ${table.deleted}`),
  ],
)

/** What one person has to do with an article: collected, followed, useful, and when they read it last. */
export const knowledgeReader = pgTable(
  'knowledge_reader',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    articleId: text('article_id').notNull(),
    personId: text('person_id').notNull(),
    isCollected: boolean('is_collected').notNull().default(false),
    /** null: in no collection of its own. */
    collectionId: text('collection_id'),
    collectedAt: at('collected_at'),
    isFollowed: boolean('is_followed').notNull().default(false),
    isUseful: boolean('is_useful').notNull().default(false),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('knowledge_reader_once').on(table.articleId, table.personId),
    index('knowledge_reader_person').on(table.tenantId, table.personId, table.readAt),
  ],
)

export type SpaceRow = typeof knowledgeSpace.$inferSelect
export type FolderRow = typeof knowledgeFolder.$inferSelect
export type ArticleRecord = typeof knowledgeArticle.$inferSelect
export type VersionRow = typeof knowledgeVersion.$inferSelect

/** 正文: the words of one page of a version that readers see, for the search. */
export const knowledgePassage = pgTable(
  'knowledge_passage',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    articleId: text('article_id').notNull(),
    versionId: text('version_id').notNull(),
    /** From 1; 0: it has no pages. */
    page: integer('page').notNull(),
    words: text('words').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    index('knowledge_passage_version').on(table.versionId),
    index('knowledge_passage_article').on(table.articleId),
    index('knowledge_passage_search').using('gin', sql`search_grams(${table.searchText})`),
  ],
)

/** 搜索: what somebody searched for and did not find. */
export const knowledgeMiss = pgTable(
  'knowledge_miss',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    personId: text('person_id').notNull(),
    words: text('words').notNull(),
    at: at('at').notNull().defaultNow(),
  },
  (table) => [index('knowledge_miss_at').on(table.tenantId, table.at)],
)

/** 借阅: looking into an article for a time, after somebody said yes. */
export const knowledgeBorrow = pgTable(
  'knowledge_borrow',
  {
    ...baseColumns,
    articleId: text('article_id').notNull(),
    applicantId: text('applicant_id').notNull(),
    applicantName: text('applicant_name').notNull(),
    level: text('level', { enum: namesOf(borrowLevels) }).notNull(),
    reason: text('reason').notNull(),
    /** The last day. */
    until: date('until').notNull(),
    state: text('state', { enum: namesOf(borrowStates) }).notNull(),
    instanceId: text('instance_id'),
    approvedAt: at('approved_at'),
    /** Who took it back, where somebody did. */
    recalledBy: words('recalled_by'),
  },
  (table) => [
    index('knowledge_borrow_reader').on(table.articleId, table.applicantId, table.state),
    index('knowledge_borrow_applicant').on(table.tenantId, table.applicantId),
  ],
)

export type BorrowRow = typeof knowledgeBorrow.$inferSelect

/** 同义词: words that are searched for together. */
export const knowledgeSynonym = pgTable(
  'knowledge_synonym',
  { ...baseColumns, words: text('words').array().notNull() },
  (table) => [index('knowledge_synonym_tenant').on(table.tenantId)],
)

/** 引用: what the version that readers see leads to. */
export const knowledgeCitation = pgTable(
  'knowledge_citation',
  {
    id: text('id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    articleId: text('article_id').notNull(),
    /** A kind of thing that modules find by id, such as an article, a contract or an official document. */
    kind: text('kind').notNull(),
    targetId: text('target_id').notNull(),
  },
  (table) => [
    index('knowledge_citation_article').on(table.articleId),
    index('knowledge_citation_target').on(table.tenantId, table.kind, table.targetId),
  ],
)
