import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server'
import { endAccessOf } from '@mingtai/modules/ground/sign-in/server'
import { type Context, saveRevision, signedIn, type HandoverKind, type Leaver } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import type { peopleCalls } from '../../calls.ts'
import type { LeaveReply } from '../../person-shapes.ts'
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
      const notTaken = await retainingAdministrator(context, async (inside) => {
        const values = { leftAt: new Date(), disabled: true }
        await saveRevision(inside, person, { id, tenantId: actor.tenantId, revision, values, actor })
        const said: Record<string, string> = {}
        const elsewhere: NotTaken[] = []
        for (const kind of kinds) {
          const outcome = await passOrEnd({ ...context, db: inside }, { kind, leaver, to: successors[kind.key] })
          if (outcome.words !== '') said[kind.name] = outcome.words
          elsewhere.push(...outcome.notTaken)
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
        return elsewhere
      })
      return { notTaken }
    },
  }
}

type NotTaken = LeaveReply['notTaken'][number]

interface Passing {
  kind: HandoverKind
  leaver: Leaver
  /** The successor; undefined: there is none, and it ends. */
  to: string | undefined
}

/** Gives what the leaver has of a kind to the successor or ends it, and says in words what became of it. */
async function passOrEnd(
  context: Context,
  { kind, leaver, to }: Passing,
): Promise<{ words: string; notTaken: NotTaken[] }> {
  const { db } = context
  const items = await kind.ownedBy(db, leaver)
  if (items.length === 0) return { words: '', notTaken: [] }
  if (to === undefined || kind.pass === undefined) {
    await kind.end(db, leaver)
    return { words: `${items.map(({ name }) => name).join('、')}（${kind.otherwise}）`, notTaken: [] }
  }
  const heir = await successor(context, { id: to, leaver: leaver.id, what: kind.name })
  const refused = new Set((await kind.pass(db, leaver, { ...heir, actor: signedIn(context) })) ?? [])
  const names = items.filter(({ id }) => !refused.has(id)).map(({ name }) => name)
  const others = items.filter(({ id }) => refused.has(id)).map(({ name }) => name)
  if (names.length > 0)
    await auditPersonChange(context, db, {
      action: '接收交接',
      subject: heir.realName,
      about: [heir.id],
      after: { [kind.name]: `${names.join('、')}（来自${leaver.realName}）` },
    })
  const words = [
    ...(names.length > 0 ? [`${names.join('、')}，由${heir.realName}接收`] : []),
    ...(others.length > 0 ? [`${others.join('、')}，${heir.realName}不能接收（${kind.otherwise}）`] : []),
  ]
  return {
    words: words.join('；'),
    notTaken: others.map((name) => ({ name, kind: kind.name, successor: heir.realName, otherwise: kind.otherwise })),
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
