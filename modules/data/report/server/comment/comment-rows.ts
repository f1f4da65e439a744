import { refuse } from '@mingtai/messages'
import { loadActor, person } from '@mingtai/modules/ground/organization/server'
import type { Actor, Db } from '@mingtai/server-kit'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import type { Comment, CommentThread } from '../../comments.ts'
import { accessTo, type ReportPlace } from '../access/access.ts'
import { type CommentRow, reportComment, reportCommentThread, type ThreadRow } from '../tables.ts'

const MOST_THREADS = 500

/** The latest threads of a report, the oldest of them first; or the one of this id. */
export async function threadsOf(
  db: Db,
  { tenantId, tplId, id, most = MOST_THREADS }: { tenantId: string; tplId: string; id?: string; most?: number },
): Promise<ThreadRow[]> {
  const { tenantId: tenant, tplId: report, deleted, createdAt, id: own } = reportCommentThread
  const rows = await db
    .select()
    .from(reportCommentThread)
    .where(and(eq(tenant, tenantId), eq(report, tplId), eq(deleted, false), id === undefined ? undefined : eq(own, id)))
    .orderBy(desc(createdAt))
    .limit(most)
  return rows.toReversed()
}

interface Shown {
  places: ReadonlyMap<string, Pick<CommentThread, 'place' | 'lost'>>
  /** What the result was asked that they are shown with. */
  asked: Pick<ThreadRow, 'values' | 'filters'>
}

export async function shownThreads(
  db: Db,
  actor: Actor,
  threads: readonly ThreadRow[],
  { places, asked }: Shown,
): Promise<CommentThread[]> {
  if (threads.length === 0) return []
  const ids = threads.map(({ id }) => id)
  const rows = await db
    .select()
    .from(reportComment)
    .where(
      and(
        eq(reportComment.tenantId, actor.tenantId),
        inArray(reportComment.threadId, ids),
        eq(reportComment.deleted, false),
      ),
    )
    .orderBy(asc(reportComment.createdAt), asc(reportComment.id))
  const names = await namesOf(db, actor.tenantId, rows)
  const comments = Map.groupBy(rows, ({ threadId }) => threadId)
  return threads.map(({ id, title, resolvedBy, resolvedAt, createdAt, values, filters }) => ({
    ...{ id, title, resolvedBy, place: places.get(id)?.place ?? null, lost: places.get(id)?.lost ?? false },
    written: isDeepStrictEqual([asked.values, asked.filters], [values, filters]) ? null : { values, filters },
    resolvedAt: resolvedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    comments: (comments.get(id) ?? []).map((row) => commentWith(names, actor, row)),
  }))
}

/** Those of the threads in which a person wrote. */
export async function writtenIn(db: Db, { tenantId, userId }: Actor, threads: readonly string[]): Promise<Set<string>> {
  if (threads.length === 0) return new Set()
  const rows = await db
    .selectDistinct({ threadId: reportComment.threadId })
    .from(reportComment)
    .where(
      and(
        eq(reportComment.tenantId, tenantId),
        eq(reportComment.userId, userId),
        eq(reportComment.deleted, false),
        inArray(reportComment.threadId, [...threads]),
      ),
    )
  return new Set(rows.map(({ threadId }) => threadId))
}

export async function shownComment(db: Db, actor: Actor, row: CommentRow): Promise<Comment> {
  return commentWith(await namesOf(db, actor.tenantId, [row]), actor, row)
}

/** A figure's report and sheet. */
export interface Figure {
  report: ReportPlace
  sheetId: string
}

/** Only those may be called who may open the report and its sheet. */
export async function checkMentions(
  db: Db,
  { tenantId }: Actor,
  { mentions, ...figure }: Figure & { mentions: readonly string[] },
): Promise<void> {
  for (const userId of mentions) {
    const called = await loadActor(db, { tenantId, userId })
    if (called === null) refuse('row.gone', '提到的人')
    if (!(await opens(db, figure, called))) refuse('comment.cannotRead', called.realName)
  }
}

/** Those of some people who may still open the report. */
export async function readersAmong(
  db: Db,
  { tenantId, ...figure }: Figure & { tenantId: string },
  people: readonly string[],
): Promise<string[]> {
  const found = await Promise.all(
    people.map(async (userId) => {
      const one = await loadActor(db, { tenantId, userId })
      return one !== null && (await opens(db, figure, one)) ? [userId] : []
    }),
  )
  return found.flat()
}

async function opens(db: Db, { report, sheetId }: Figure, reader: Actor): Promise<boolean> {
  const { view, hidden } = await accessTo(db, report, reader)
  return view && !hidden.includes(sheetId)
}

async function namesOf(db: Db, tenantId: string, rows: readonly CommentRow[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ mentions }) => mentions))]
  if (ids.length === 0) return new Map()
  const people = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, ids)))
  return new Map(people.map(({ id, name }) => [id, name]))
}

function commentWith(names: ReadonlyMap<string, string>, actor: Actor, row: CommentRow): Comment {
  const { id, text, author, userId, mentions, createdAt, editedAt, revision } = row
  return {
    ...{ id, text, author, authorId: userId, revision, mine: userId === actor.userId },
    mentions: mentions.flatMap((one) => {
      const name = names.get(one)
      return name === undefined ? [] : [{ id: one, name }]
    }),
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}
