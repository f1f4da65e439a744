import { refuse } from '@mingtai/messages'
import { type CommentedThing, type CommentOwner, type Context, type PlacedThread, signedIn } from '@mingtai/server-kit'
import { threadsOf, writtenIn } from './thread-rows.ts'
import type { ThreadRow } from './tables.ts'

/** Kinds of things that people speak about, by their code. */
export type CommentOwners = ReadonlyMap<string, CommentOwner>

export interface Subject {
  type: string
  id: string
}

/** A thing that the asker may speak about, with its kind. */
export interface OpenedThing {
  type: string
  owner: CommentOwner
  thing: CommentedThing
}

/** Opens what the asker has before them; refused where its kind is not there or not theirs to read. */
export async function openThing(owners: CommentOwners, context: Context, { type, id }: Subject): Promise<OpenedThing> {
  const owner = owners.get(type) ?? refuse('row.gone', '批注的对象')
  const actor = signedIn(context)
  if (owner.needs !== null && !actor.rights.has(owner.needs)) refuse('right.missing', `${owner.name}的批注`)
  return { type, owner, thing: await owner.open(context, id) }
}

/** A conversation, and where the asker sees it. */
export interface ReadThread {
  row: ThreadRow
  placed: PlacedThread
}

/** Conversations of a thing that the asker may read; or the one of this id. */
export async function readableThreads(
  context: Context,
  { type, owner, thing }: OpenedThing,
  threadId: string | null,
): Promise<ReadThread[]> {
  const actor = signedIn(context)
  const { tenantId, userId } = actor
  const asked = { tenantId, ownerType: type, ownerId: thing.id, threadId, most: owner.mostThreads }
  const rows = await threadsOf(context.db, asked)
  if (rows.length === 0) return []
  const written = await writtenIn(context.db, actor, rows)
  const threads = rows.map(({ id, place, userId: author }) => ({
    id,
    place,
    isBegun: author === userId,
    isOwn: author === userId || written.has(id),
  }))
  const placed = new Map((await thing.readable(threads)).map((one) => [one.id, one]))
  return rows.flatMap((row) => {
    const found = placed.get(row.id)
    return found === undefined ? [] : [{ row, placed: found }]
  })
}

/** The conversation, where the asker may read it. */
export async function readableThread(context: Context, opened: OpenedThing, threadId: string): Promise<ThreadRow> {
  const [found] = await readableThreads(context, opened, threadId)
  return found?.row ?? refuse('row.gone', '这条批注')
}
