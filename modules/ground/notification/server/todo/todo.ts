import { type Db, newId } from '@mingtai/server-kit'
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { NoticeSystem } from '../../calls.ts'
import { message, todo } from '../tables.ts'
import { tell } from '../delivery/tell.ts'

/** One step that waits for one person. Its business ends it with `finishTodos`. */
export interface NewTodo {
  tenantId: string
  personId: string
  system: NoticeSystem
  businessType: string
  businessId: string
  title: string
  /** A word for the row, such as 送审稿. */
  kind?: string
  /** Tells apart several steps of one business that wait for the same person. */
  step?: string
  /** Who or which place it comes from, as people read it. */
  from?: string
  dueAt?: Date | null
  urgent?: boolean
  /** Address inside the product. */
  link?: string | null
  /** The person can tick it off. */
  byHand?: boolean
}

/** Adds todos. One that waits already (same person, business and step) gets the new words. */
export async function addTodos(db: Db, todos: readonly NewTodo[]): Promise<void> {
  if (todos.length === 0) return
  const rows = todos.map((one) => ({
    id: newId(),
    ...one,
    kind: one.kind ?? '',
    step: one.step ?? '',
    from: one.from ?? '',
    dueAt: one.dueAt ?? null,
    urgent: one.urgent ?? false,
    link: one.link ?? null,
    byHand: one.byHand ?? false,
  }))
  await db
    .insert(todo)
    .values(rows)
    .onConflictDoUpdate({
      target: [todo.tenantId, todo.personId, todo.businessType, todo.businessId, todo.step],
      targetWhere: sql`${todo.endedAt} is null`,
      set: {
        title: sql`excluded.title`,
        kind: sql`excluded.kind`,
        from: sql`excluded.from_words`,
        dueAt: sql`excluded.due_at`,
        urgent: sql`excluded.urgent`,
        link: sql`excluded.link`,
      },
    })
  await tellOwners(db, rows)
}

/** Which waiting todos are meant: all of a business, or those of one step or one person. */
export interface WhichTodos {
  tenantId: string
  businessType: string
  businessId: string
  step?: string
  personId?: string
}

/**
 * Ends the waiting todos of a business and marks its unread messages as read; outcome `withdrawn` where nobody did
 * them. Returns how many ended.
 */
export async function finishTodos(
  db: Db,
  which: WhichTodos,
  { by, outcome = 'done' }: { by: string; outcome?: 'done' | 'withdrawn' },
): Promise<number> {
  const ended = await end(db, openOf(which), { by, outcome })
  await readAbout(db, which, [...new Set(ended.map(({ personId }) => personId))])
  return ended.length
}

/** Hands waiting todos of one person to another: those of one business, or all (the handover of a leaver). */
export async function transferTodos(db: Db, { tenantId, from, to, by, business }: Transfer): Promise<number> {
  const open = [isNull(todo.endedAt), eq(todo.byHand, false), ne(todo.system, 'approval')]
  const mine = [eq(todo.tenantId, tenantId), eq(todo.personId, from), ...open]
  const about = business && [eq(todo.businessType, business.type), eq(todo.businessId, business.id)]
  const ended = await end(db, and(...mine, ...(about ?? [])), { by, outcome: 'transferred' })
  await addTodos(
    db,
    ended.map(({ system, businessType, businessId, title, kind, step, from: words, dueAt, urgent, link }) => ({
      ...{
        tenantId,
        personId: to,
        system,
        businessType,
        businessId,
        title,
        kind,
        step,
        from: words,
        dueAt,
        urgent,
        link,
      },
    })),
  )
  return ended.length
}

interface Transfer {
  tenantId: string
  from: string
  to: string
  by: string
  business?: { type: string; id: string }
}

function openOf({ tenantId, businessType, businessId, step, personId }: WhichTodos): SQL | undefined {
  return and(
    eq(todo.tenantId, tenantId),
    eq(todo.businessType, businessType),
    eq(todo.businessId, businessId),
    isNull(todo.endedAt),
    step === undefined ? undefined : eq(todo.step, step),
    personId === undefined ? undefined : eq(todo.personId, personId),
  )
}

async function end(
  db: Db,
  where: SQL | undefined,
  { by, outcome }: { by: string; outcome: 'done' | 'withdrawn' | 'transferred' },
) {
  const ended = await db.update(todo).set({ endedAt: new Date(), endedBy: by, outcome }).where(where).returning()
  await tellOwners(db, ended)
  return ended
}

async function readAbout(db: Db, { tenantId, businessType, businessId }: WhichTodos, people: string[]): Promise<void> {
  if (people.length === 0) return
  const read = await db
    .update(message)
    .set({ readAt: new Date() })
    .where(
      and(
        eq(message.tenantId, tenantId),
        eq(message.businessType, businessType),
        eq(message.businessId, businessId),
        inArray(message.personId, people),
        isNull(message.readAt),
      ),
    )
    .returning({ personId: message.personId })
  await tell(
    db,
    'message',
    tenantId,
    read.map(({ personId }) => personId),
  )
}

async function tellOwners(db: Db, rows: readonly { tenantId: string; personId: string }[]): Promise<void> {
  const byTenant = Map.groupBy(rows, ({ tenantId }) => tenantId)
  for (const [tenantId, theirs] of byTenant) {
    await tell(
      db,
      'todo',
      tenantId,
      theirs.map(({ personId }) => personId),
    )
  }
}
