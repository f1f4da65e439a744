import { inspect } from 'node:util'
import { type Db, logged } from '@mingtai/server-kit'
import { and, asc, eq, lte, notInArray } from 'drizzle-orm'
import { versionOf } from '../definition/content.ts'
import { carryOut } from '../instance/command.ts'
import { instanceById } from '../instance/instance-rows.ts'
import { approvalTimer } from '../tables.ts'

const MOST = 500

/** Lets the clock act: deadlines of tasks and ends of delays that are due, each in a transaction of its own. */
export async function runTimers(db: Db): Promise<void> {
  const failed: string[] = []
  for (let done = 0; done < MOST; done++) {
    const handled = await db.transaction(async (inside) => {
      const [timer] = await inside
        .select()
        .from(approvalTimer)
        .where(and(lte(approvalTimer.dueAt, new Date()), notInArray(approvalTimer.id, ['', ...failed])))
        .orderBy(asc(approvalTimer.dueAt))
        .limit(1)
        .for('update', { skipLocked: true })
      if (timer === undefined) return null
      return { timer, outcome: await fire(inside, timer).catch((error: unknown) => ({ error })) }
    })
    if (handled === null) return
    if (handled.outcome !== undefined) {
      failed.push(handled.timer.id)
      process.stderr.write(`${inspect(logged(handled.outcome.error))}\n`)
    }
  }
}

async function fire(db: Db, timer: typeof approvalTimer.$inferSelect): Promise<undefined> {
  const row = await instanceById(db, timer.tenantId, timer.instanceId, 'lock')
  await db.delete(approvalTimer).where(eq(approvalTimer.id, timer.id))
  const version = await versionOf(db, row.tenantId, row.versionId)
  const dueAt = timer.dueAt.getTime()
  const command = {
    type: 'timer' as const,
    id: `timer ${timer.entry} ${timer.task ?? 0} ${dueAt}`,
    task: timer.task,
    entry: timer.entry,
    dueAt,
  }
  await carryOut(db, row, version, { actor: { id: null, manages: false, name: '系统' }, command })
}
