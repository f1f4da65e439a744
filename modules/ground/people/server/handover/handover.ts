import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { endAccessOf } from '@mingtai/modules/ground/sign-in/server'
import { type Context, saveRevision, signedIn, type HandoverKind } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import { retainingAdministrator } from '../administrators.ts'
import { managerPosts, roleHandover } from './handover-own.ts'
import { auditPersonChange } from '../person/audit-person.ts'
import { managed } from '../reach.ts'

/** 离职交接: gives everything that a leaver holds to successors or ends it, and then closes the account. */
export function handoverHandlers(
  more: readonly HandoverKind[],
): Handlers<Pick<typeof peopleCalls, 'handover' | 'leave'>, Context> {
  const kinds = [managerPosts, roleHandover, ...more]
  return {
    async handover({ view, id }, context) {
      const leaver = await managed(context, view, id)
      return Promise.all(
        kinds.map(async (kind) => ({
          key: kind.key,
          name: kind.name,
          passes: kind.pass !== undefined,
          otherwise: kind.otherwise,
          items: await kind.ownedBy(context.db, leaver),
        })),
      )
    },

    async leave({ view, id, revision, successors, reason }, context) {
      const leaver = await managed(context, view, id)
      const actor = signedIn(context)
      if (id === actor.userId) refuse('person.self', '办理离职')
      if (leaver.leftAt !== null) refuse('person.hasLeft', leaver.realName)
      const unknown = Object.keys(successors).find(
        (key) => !kinds.some((kind) => kind.key === key && kind.pass !== undefined),
      )
      if (unknown !== undefined) refuse('call.unknownField', unknown)
      await retainingAdministrator(context, async (inside) => {
        const values = { leftAt: new Date(), disabled: true }
        await saveRevision(inside, person, { id, tenantId: actor.tenantId, revision, values, actor })
        const said: Record<string, string> = {}
        for (const kind of kinds) {
          const items = await kind.ownedBy(inside, leaver)
          const wanted = successors[kind.key]
          if (items.length === 0) continue
          const names = items.map(({ name }) => name).join('、')
          if (wanted === undefined || kind.pass === undefined) {
            await kind.end(inside, leaver)
            said[kind.name] = `${names}（${kind.otherwise}）`
            continue
          }
          const to = await successor({ ...context, db: inside }, { id: wanted, leaver: id, what: kind.name })
          await kind.pass(inside, leaver, { ...to, actor })
          said[kind.name] = `${names}，由${to.realName}接收`
          await auditPersonChange(context, inside, {
            action: '接收交接',
            subject: to.realName,
            about: [to.id],
            after: { [kind.name]: `${names}（来自${leaver.realName}）` },
          })
        }
        await endAccessOf(inside, { tenantId: actor.tenantId, userId: id, by: 'administrator' })
        await auditPersonChange(context, inside, {
          action: '办理离职',
          subject: leaver.realName,
          about: [id],
          before: { 状态: leaver.disabled ? '已停用' : '正常' },
          after: { 状态: '已离职', ...said },
          reason,
        })
      })
      return null
    },
  }
}

/** Somebody of the tenant who still works there. */
async function successor({ db, actor }: Context, asked: { id: string; leaver: string; what: string }) {
  const [found] = await db
    .select()
    .from(person)
    .where(and(eq(person.id, asked.id), eq(person.tenantId, actor?.tenantId ?? ''), eq(person.deleted, false)))
  if (found === undefined || found.disabled || found.leftAt !== null || found.id === asked.leaver)
    refuse('person.successor', asked.what)
  return { id: found.id, realName: found.realName }
}
