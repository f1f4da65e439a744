import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  type Actor,
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
  touch,
} from '@mingtai/server-kit'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import { type ItemAction, itemActions } from '../../words.ts'
import { ruleOf } from '../rule/rules.ts'
import { tellOf } from '../shared/telling.ts'
import { lapseExtensions } from '../task/extension-rows.ts'
import { endAllSteps, endStep } from '../shared/todos.ts'
import { type ItemRow, supervisionBlock, supervisionItem, supervisionRecheck } from '../tables.ts'
import { recordHistory } from './change-item.ts'
import { itemFor, readableItem } from './item-rows.ts'
import { shownItem } from './present.ts'
import { settleItem, tasksOf } from './settle.ts'
import { peopleOfTask } from './units.ts'

type LifeHandlers = Pick<
  Handlers<typeof supervisionCalls, Context>,
  'suspend' | 'resume' | 'cancel' | 'close' | 'archive' | 'recheck' | 'block' | 'unblock'
>

/** What becomes of an item beside what its units do, each step with the person and the reason. */
export function lifeHandlers(): LifeHandlers {
  return {
    suspend: (asked, context) =>
      step(context, { ...asked, action: 'suspend' }, (row) => ({ state: 'suspended', resumedState: row.state })),

    resume: (asked, context) =>
      step(context, { ...asked, action: 'resume' }, (row) => ({
        state: row.resumedState ?? 'doing',
        resumedState: null,
      })),

    cancel: (asked, context) =>
      step(context, { ...asked, action: 'cancel' }, () => ({ state: 'canceled', resumedState: null })),

    close: ({ score, ...asked }, context) =>
      step(context, { ...asked, action: 'close', words: `${score}分` }, () => {
        return { state: 'closed', closedAt: new Date(), score, closeNote: asked.note }
      }),

    archive: (asked, context) =>
      step(context, { ...asked, action: 'archive', note: '' }, () => ({ state: 'archived' })),

    recheck: ({ id, passed, note }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'recheck' })
        const rows = await db
          .update(supervisionRecheck)
          .set({ passed, note, personName: actor.realName, doneAt: new Date(), ...touch(actor) })
          .where(and(eq(supervisionRecheck.itemId, id), isNull(supervisionRecheck.passed)))
          .returning()
        if (rows.length === 0) refuse('supervision.noRecheck', row.title)
        const words = `${passed ? '通过' : '不通过'}，${note}`
        await recordHistory(db, actor, { before: row, after: row, action: '回头看', note: words })
        await endStep(db, { tenantId: row.tenantId, id, step: 'recheck' }, { by: actor.realName, outcome: 'done' })
        await tellOf(db, {
          item: row,
          template: 'supervision.changed',
          to: [row.leaderId],
          values: { words: `回头看${words}` },
          by: actor,
        })
        await audit(context, { action: '督办回头看', subject: row.title, detail: { passed } })
        return shownItem(context, id)
      }),

    block: ({ id, blockedById, reason }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'relate' })
        if (id === blockedById) refuse('supervision.blockSelf')
        const { row: other } = await readableItem(db, actor, blockedById)
        if (await waitsFor(db, { from: blockedById, to: id })) refuse('supervision.blockCircle', other.title)
        const rows = await db
          .insert(supervisionBlock)
          .values({ ...stamp(actor), itemId: id, blockedById, reason })
          .onConflictDoNothing()
          .returning()
        if (rows.length === 0) refuse('supervision.blockThere', other.title)
        const note = `卡在“${other.title}”${reason === '' ? '' : `：${reason}`}`
        await recordHistory(db, actor, { before: row, after: row, action: '登记卡点', note })
        await audit(context, { action: '登记督办卡点', subject: row.title, detail: { by: other.title } })
        return shownItem(context, id)
      }),

    unblock: ({ id, blockedById }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { row } = await itemFor(db, actor, { id, action: 'relate' })
        const rows = await db
          .update(supervisionBlock)
          .set({ deleted: true, ...touch(actor) })
          .where(
            and(
              ofTenant(supervisionBlock, actor.tenantId),
              eq(supervisionBlock.itemId, id),
              eq(supervisionBlock.blockedById, blockedById),
            ),
          )
          .returning()
        if (rows.length === 0) refuse('row.gone', '这个卡点')
        await recordHistory(db, actor, { before: row, after: row, action: '解除卡点' })
        await audit(context, { action: '解除督办卡点', subject: row.title })
        return shownItem(context, id)
      }),
  }
}

interface Asked {
  id: string
  revision: number
  action: ItemAction
  note: string
  /** What stands before the note in the history. */
  words?: string
}

type Values = Partial<typeof supervisionItem.$inferInsert>

async function step(
  outside: Context,
  { id, revision, action, note, words = '' }: Asked,
  valuesFor: (row: ItemRow) => Values,
) {
  return inTransaction(outside.db, async (db) => {
    const context = { ...outside, db }
    const actor = signedIn(context)
    const { row } = await itemFor(db, actor, { id, action })
    const values = valuesFor(row)
    const after = await saveRevision(db, supervisionItem, { id, tenantId: actor.tenantId, revision, values, actor })
    if (action === 'resume') await settleItem(db, after, await ruleOf(db, actor.tenantId))
    const said = [words, note].filter(Boolean).join('，')
    await recordHistory(db, actor, { before: row, after, action: itemActions[action], note: said })
    await endTodos(db, actor, { item: after, action })
    await audit(context, { action: `督办${itemActions[action]}`, subject: row.title, detail: { number: row.number } })
    return shownItem(context, id)
  })
}

/** What ends takes its todos with it; units are told of a pause, of going on and of the end. */
async function endTodos(db: Db, actor: Actor, { item, action }: { item: ItemRow; action: ItemAction }): Promise<void> {
  const tasks = await tasksOf(db, item.id)
  const by = actor.realName
  if (action === 'cancel' || action === 'close')
    await lapseExtensions(
      db,
      actor,
      tasks.map(({ id }) => id),
    )
  if (action === 'cancel')
    await endAllSteps(db, { tenantId: item.tenantId, ids: [item.id, ...tasks.map(({ id }) => id)], by })
  if (action === 'close')
    await endStep(db, { tenantId: item.tenantId, id: item.id, step: 'close' }, { by, outcome: 'done' })
  if (action === 'archive') return
  const to: (string | null)[] = [item.leaderId, item.ownerId]
  for (const task of tasks) to.push(...(await peopleOfTask(db, task)).all)
  const values = { words: `已${itemActions[action]}` }
  await tellOf(db, { item, template: 'supervision.changed', to, values, by: actor })
}

/** Whether one item waits for another one, over any number of steps. */
async function waitsFor(db: Db, { from, to }: { from: string; to: string }): Promise<boolean> {
  const seen = new Set<string>()
  let next = [from]
  while (next.length > 0) {
    if (next.includes(to)) return true
    for (const id of next) seen.add(id)
    const rows = await db
      .select({ id: supervisionBlock.blockedById })
      .from(supervisionBlock)
      .where(and(inArray(supervisionBlock.itemId, next), eq(supervisionBlock.deleted, false)))
    next = rows.map(({ id }) => id).filter((id) => !seen.has(id))
  }
  return false
}
