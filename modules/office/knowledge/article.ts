import { id } from '@mingtai/api'
import { MARKUP_LIMIT } from '@mingtai/rich-text'
import { z } from 'zod'
import {
  accessActions,
  ArticleAction,
  ArticleKind,
  ArticleState,
  AuditMode,
  AuditResult,
  FileClass,
  namesOf,
  Secrecy,
  VersionState,
  WorkState,
} from './words.ts'

const words = (most: number) => z.string().trim().max(most)
const day = z.iso.date()

/** What somebody may do with the content of an article, by access lines, loans and rights together. */
export const ReaderRights = z.object({
  preview: z.boolean(),
  download: z.boolean(),
  edit: z.boolean(),
  manage: z.boolean(),
})
export type ReaderRights = z.infer<typeof ReaderRights>

/** What an author enters. */
export const articleForm = {
  title: z.string().trim().min(1).max(120),
  summary: words(500),
  tags: z.array(z.string().trim().min(1).max(20)).max(12),
  /** Who issued it. */
  source: words(100),
  /** The number under which it was issued, such as 云政发〔2026〕12号. */
  authority: words(60),
  secrecy: Secrecy,
  validFrom: day.nullable(),
  validTo: day.nullable(),
  /** Of a written article. */
  body: z.string().max(MARKUP_LIMIT),
  /** Of a link. */
  url: words(500),
}

/** An article as lists show it. */
export const ArticleRow = z.object({
  id,
  spaceId: id,
  spaceName: z.string(),
  folderId: id.nullable(),
  folderName: z.string(),
  kind: ArticleKind,
  fileClass: FileClass,
  title: z.string(),
  summary: z.string(),
  state: ArticleState,
  /** The version that is worked on beside what readers see; null: none. */
  work: WorkState.nullable(),
  /** The number of the version that readers see; 0: none yet. */
  version: z.number().int(),
  tags: z.array(z.string()),
  source: z.string(),
  authority: z.string(),
  secrecy: Secrecy,
  validTo: z.string().nullable(),
  isSuperseded: z.boolean(),
  size: z.number().int(),
  views: z.number().int(),
  downloads: z.number().int(),
  authorName: z.string(),
  updatedAt: z.string(),
  publishedAt: z.string().nullable(),
  /** When it was thrown away; null: it was not. */
  trashedAt: z.string().nullable(),
  isCollected: z.boolean(),
  rights: ReaderRights,
  revision: z.number().int(),
  /** The reader may do this now. */
  actions: z.array(ArticleAction),
})
export type ArticleRow = z.infer<typeof ArticleRow>

export const Version = z.object({
  id,
  number: z.number().int(),
  state: VersionState,
  note: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  attachmentId: id.nullable(),
  authorName: z.string(),
  createdAt: z.string(),
})
export type Version = z.infer<typeof Version>

export const AuditLine = z.object({
  number: z.number().int(),
  result: AuditResult,
  reason: z.string(),
  auditorName: z.string(),
  at: z.string(),
})

export const HistoryLine = z.object({
  id,
  action: z.string(),
  personName: z.string(),
  note: z.string(),
  at: z.string(),
})

/** One article as its reader gets it: of the version that they may see. */
export const Article = ArticleRow.extend({
  validFrom: z.string().nullable(),
  body: z.string(),
  url: z.string(),
  fileName: z.string(),
  /** Its file; null: it has none, or the reader may not look into it. */
  attachmentId: id.nullable(),
  /** The number and state of the version that is shown. */
  shown: z.object({ id, number: z.number().int(), state: VersionState, note: z.string() }),
  /** The reader sees that it is there and may ask for more by an approval. */
  mayBorrow: z.boolean(),
  isTemplate: z.boolean(),
  supersededBy: z.object({ id, title: z.string() }).nullable(),
  ownRights: z.boolean(),
  verifiedAt: z.string().nullable(),
  isFollowed: z.boolean(),
  isUseful: z.boolean(),
  useful: z.number().int(),
  versions: z.array(Version),
  audits: z.array(AuditLine),
  history: z.array(HistoryLine),
  related: z.array(z.object({ id, title: z.string(), fileClass: FileClass })),
})
export type Article = z.infer<typeof Article>

/** A library of articles with its own rights. */
export const Space = z.object({
  id,
  name: z.string(),
  description: z.string(),
  organizationId: id,
  organizationName: z.string(),
  auditMode: AuditMode,
  auditorIds: z.array(id),
  articles: z.number().int(),
  mayManage: z.boolean(),
  /** The reader may add articles. */
  mayAdd: z.boolean(),
  revision: z.number().int(),
})
export type Space = z.infer<typeof Space>

export const Folder = z.object({
  id,
  parentId: id.nullable(),
  name: z.string(),
  ownRights: z.boolean(),
  mayManage: z.boolean(),
  mayAdd: z.boolean(),
  articles: z.number().int(),
  revision: z.number().int(),
})
export type Folder = z.infer<typeof Folder>

/** A line of an access list. */
export const line = z.object({
  kind: z.enum(['everyone', 'role', 'place', 'person']),
  who: z.string().max(64),
  may: z.array(z.enum(namesOf(accessActions))).max(8),
})
