import type { HandoverKind } from '@mingtai/server-kit'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { todo } from './tables.ts'
import { finishTodos, transferTodos } from './todo/todo.ts'

/**
 * Hands the todos of a leaver to the successor; ends todos that the leaver could only tick off. Those of approvals go
 * with their approvals, which are handed on by themselves.
 */
export const todoHandover: HandoverKind = {
  key: 'todo',
  name: '未办的其他待办',
  otherwise: '从待办里去掉，事情本身不受影响',
  async ownedBy(db, { id, tenantId }) {
    const rows = await db.select().from(todo).where(waiting(tenantId, id)).orderBy(asc(todo.createdAt))
    return rows.map((one) => ({ id: one.id, name: one.title, note: one.from }))
  },
  async pass(db, leaver, { id, actor }) {
    await transferTodos(db, { tenantId: leaver.tenantId, from: leaver.id, to: id, by: actor.realName })
  },
  async end(db, { id, tenantId, realName }) {
    const rows = await db.select().from(todo).where(waiting(tenantId, id))
    for (const { businessType, businessId, step } of rows)
      await finishTodos(
        db,
        { tenantId, businessType, businessId, step, personId: id },
        { by: realName, outcome: 'withdrawn' },
      )
  },
}

function waiting(tenantId: string, personId: string) {
  const open = and(isNull(todo.endedAt), eq(todo.byHand, false), ne(todo.system, 'approval'))
  return and(eq(todo.tenantId, tenantId), eq(todo.personId, personId), open)
}
