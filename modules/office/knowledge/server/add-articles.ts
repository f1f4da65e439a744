import { writeLines } from '@mingtai/modules/ground/access/server'
import { type Db, newId, stamp } from '@mingtai/server-kit'
import type { AccessAction, ArticleKind, AuditMode } from '../words.ts'
import { KNOWLEDGE, wholeLines } from './access/lines.ts'
import { VERSION_FILE } from './article/article-files.ts'
import { classOf, factsOf, today } from './article/versions.ts'
import {
  knowledgeArticle,
  knowledgeAudit,
  knowledgeFolder,
  knowledgeHistory,
  knowledgeSpace,
  knowledgeVersion,
} from './tables.ts'

/** The kind of thing that files of a demo world hang on: a version each. */
export const demoFileOwner = VERSION_FILE

interface Maker {
  tenantId: string
  realName: string
}

export interface DemoSpace {
  name: string
  description: string
  organizationId: string
  auditMode: AuditMode
  auditorIds: string[]
  sort: number
  lines: { kind: 'everyone' | 'person'; who: string; may: AccessAction[] }[]
  folders: readonly string[]
}

/** Adds a space with its folders to a demo world. */
export async function addDemoSpace(db: Db, maker: Maker, { lines, folders, ...space }: DemoSpace) {
  const row = { ...stamp(maker), ...space }
  await db.insert(knowledgeSpace).values(row)
  await writeLines(db, maker, { ownerType: KNOWLEDGE, ownerId: row.id, lines: wholeLines(lines) })
  const rows = folders.map((name) => ({ ...stamp(maker), spaceId: row.id, parentId: null, name, accessId: row.id }))
  await db.insert(knowledgeFolder).values(rows)
  return { id: row.id, folders: rows.map(({ id }) => id) }
}

interface Person {
  id: string
  name: string
}

export interface DemoArticle {
  spaceId: string
  folderId: string | null
  kind: ArticleKind
  title: string
  summary: string
  tags: string[]
  source: string
  authority: string
  author: Person
  auditor: Person
  /** `renewed`: its second version is published; `waitingRenewal`: it waits. */
  state: 'draft' | 'auditing' | 'rejected' | 'published' | 'expired' | 'offline' | 'renewed' | 'waitingRenewal'
  publishedAt: Date
  views: number
  versions: {
    id: string
    body: string
    url: string
    fileName: string
    size: number
    attachmentId: string | null
    note: string
  }[]
}

const DAY = 86_400_000
const HOUR = 3_600_000

/** Adds an article as it has become to a demo world. */
export async function addDemoArticle(db: Db, maker: Maker, article: DemoArticle): Promise<void> {
  const { state, author, auditor, publishedAt, kind, title, summary, tags, source, authority } = article
  const id = newId()
  const isFirst = state === 'draft' || state === 'auditing' || state === 'rejected'
  const work = isFirst ? state : state === 'waitingRenewal' ? 'auditing' : null
  const last = article.versions.length - 1
  const day = (offset: number) => today(new Date(publishedAt.getTime() + offset * DAY))
  const validTo = state === 'expired' ? today(new Date(Date.now() - 20 * DAY)) : authority === '' ? null : day(3 * 365)
  const rows = article.versions.map((one, at) => ({
    ...stamp(maker),
    ...one,
    articleId: id,
    number: at + 1,
    title,
    summary,
    tags,
    source,
    authority,
    ...{
      secrecy: 'inner' as const,
      validFrom: authority === '' ? null : day(0),
      validTo,
    },
    ...{
      authorId: author.id,
      authorName: author.name,
      submitterId: author.id,
      submitterName: author.name,
    },
    state:
      at === last ? (work ?? ('published' as const)) : work === null ? ('former' as const) : ('published' as const),
    submittedAt: new Date(publishedAt.getTime() - (last - at) * 40 * DAY - 20 * HOUR),
    createdAt: new Date(publishedAt.getTime() - (last - at) * 40 * DAY - 26 * HOUR),
  }))
  const versions = await db.insert(knowledgeVersion).values(rows).returning()
  const shown = versions.find((one) => one.state === 'published')
  const worked = versions.find((one) => one.state === work)
  const facts = shown ?? versions[0]
  if (facts === undefined) return
  await db.insert(knowledgeArticle).values({
    ...stamp(maker),
    ...factsOf(facts),
    id,
    spaceId: article.spaceId,
    folderId: article.folderId,
    kind,
    ...{
      fileClass: classOf(kind, facts.fileName),
      accessId: article.spaceId,
      requestId: id,
      views: isFirst ? 0 : article.views,
    },
    state: isFirst ? state : state === 'expired' || state === 'offline' ? state : 'published',
    ...{
      versionId: shown?.id ?? null,
      version: shown?.number ?? 0,
      workId: worked?.id ?? null,
      work,
    },
    ...{
      authorId: author.id,
      authorName: author.name,
      publishedAt: isFirst ? null : publishedAt,
    },
    ...{
      createdAt: rows[0]?.createdAt,
      updatedAt: publishedAt,
    },
  })
  const told = { tenantId: maker.tenantId, articleId: id }
  const lines = [
    { action: '新建', by: author, at: rows[0]?.createdAt ?? publishedAt, note: '' },
    ...(state === 'draft' ? [] : [{ action: '送审', by: author, at: rows[0]?.submittedAt ?? publishedAt, note: '' }]),
    ...(shown === undefined ? [] : [{ action: '审核通过', by: auditor, at: publishedAt, note: '' }]),
    ...(state === 'rejected' ? [{ action: '审核退回', by: auditor, at: publishedAt, note: '请补充依据文件' }] : []),
  ]
  await db.insert(knowledgeHistory).values(
    lines.map(({ action, by, at, note }) => ({
      ...told,
      id: newId(),
      action,
      personId: by.id,
      personName: by.name,
      at,
      note,
    })),
  )
  const decided = state === 'rejected' ? worked : shown
  if (decided === undefined) return
  await db.insert(knowledgeAudit).values({
    ...stamp(maker),
    articleId: id,
    versionId: decided.id,
    number: decided.number,
    createdAt: publishedAt,
    ...{
      auditorId: auditor.id,
      auditorName: auditor.name,
      result: state === 'rejected' ? 'rejected' : 'passed',
    },
    reason: state === 'rejected' ? '请补充依据文件' : '',
  })
}
