import type { Handlers } from '@mingtai/api'
import { refusal, refuseWith } from '@mingtai/messages'
import { person } from '@mingtai/modules/ground/organization/server/tables'
import { type Actor, audit, changed, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { isMobile } from '@mingtai/zh'
import { and, eq, sql } from 'drizzle-orm'
import {
  channelNames,
  type NoticeTemplate,
  type notificationCalls,
  type Preferences,
  systemNames,
} from '../../calls.ts'
import { noticeHabit, noticePreference } from '../tables.ts'
import { allTemplates } from './template-rows.ts'

/** How a person wants to be told: switches by system and channel, quiet hours, collection. */
export function preferenceHandlers(): Pick<
  Handlers<typeof notificationCalls, Context>,
  'preferences' | 'savePreferences'
> {
  return {
    async preferences(_, context) {
      const actor = signedIn(context)
      const templates = await allTemplates(context.db, actor.tenantId)
      const enabled = templates.filter(({ status }) => status === 1)
      return {
        ...(await preferencesOf(context.db, actor)),
        ...(await addressesOf(context.db, actor)),
        compulsory: compulsoryWays(enabled),
        used: usedWays(enabled),
      }
    },

    async savePreferences({ switches, quiet, digest, revision }, context) {
      const actor = signedIn(context)
      const templates = (await allTemplates(context.db, actor.tenantId)).filter(({ status }) => status === 1)
      const fixed = usedWays(templates).filter((way) => way.fixed)
      for (const { system, channel, enabled } of switches) {
        // Where every kind of a system is compulsory on a channel, the switch would do nothing.
        if (!enabled && fixed.some((way) => way.system === system && way.channel === channel))
          throw refusal('notification.compulsory', systemNames[system], channelNames[channel]).at('switches')
      }
      if (digest?.by === 'mail' && !(await addressesOf(context.db, actor)).hasMail)
        throw refusal('notification.digestMailMissing').at('digest')
      await context.db.transaction(async (inside) => {
        const before = await preferencesOf(inside, actor)
        await saveHabit(inside, actor, { quiet, digest, revision })
        await inside
          .delete(noticePreference)
          .where(and(eq(noticePreference.tenantId, actor.tenantId), eq(noticePreference.personId, actor.userId)))
        const rows = switches.map((one) => ({ ...one, tenantId: actor.tenantId, personId: actor.userId }))
        if (rows.length > 0) await inside.insert(noticePreference).values(rows).onConflictDoNothing()
        const after = { switches, quiet, digest }
        await audit(
          { ...context, db: inside },
          { action: '修改通知设置', subject: actor.realName, change: changed(before, after) },
        )
      })
      return preferencesOf(context.db, actor)
    },
  }
}

type Habit = Pick<Preferences, 'quiet' | 'digest' | 'revision'>

/** Saves only over the revision that the person saw, so that two windows do not overwrite each other. */
async function saveHabit(
  db: Db,
  { tenantId, userId, realName }: Actor,
  { quiet, digest, revision }: Habit,
): Promise<void> {
  const saved = await db
    .insert(noticeHabit)
    .values({ tenantId, personId: userId, quiet, digest, revision: 1 })
    .onConflictDoUpdate({
      target: [noticeHabit.tenantId, noticeHabit.personId],
      set: { quiet, digest, revision: sql`${noticeHabit.revision} + 1`, updatedAt: new Date() },
      setWhere: eq(noticeHabit.revision, revision),
    })
    .returning({ revision: noticeHabit.revision })
  if (saved.length === 0) refuseWith({ status: 409 }, 'revision.conflict', realName, '另一个窗口')
}

async function preferencesOf(db: Db, { tenantId, userId }: Actor): Promise<Preferences> {
  const { system, channel, enabled } = noticePreference
  const switches = await db
    .select({ system, channel, enabled })
    .from(noticePreference)
    .where(and(eq(noticePreference.tenantId, tenantId), eq(noticePreference.personId, userId)))
  const [habit] = await db
    .select()
    .from(noticeHabit)
    .where(and(eq(noticeHabit.tenantId, tenantId), eq(noticeHabit.personId, userId)))
  return { switches, quiet: habit?.quiet ?? null, digest: habit?.digest ?? null, revision: habit?.revision ?? 0 }
}

async function addressesOf(db: Db, { tenantId, userId }: Actor): Promise<{ hasMail: boolean; hasPhone: boolean }> {
  const [row] = await db
    .select({ email: person.email, phone: person.phone })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), eq(person.id, userId)))
  return { hasMail: (row?.email ?? '') !== '', hasPhone: isMobile(row?.phone ?? '') }
}

/** The ways that the templates use, and whether a switch on them would do nothing. */
function usedWays(templates: NoticeTemplate[]) {
  const ways = templates.flatMap(({ system, channels, compulsory }) =>
    channels.map((channel) => ({ system, channel, fixed: compulsory })),
  )
  return [...Map.groupBy(ways, ({ system, channel }) => `${system} ${channel}`).values()].flatMap((group) => {
    const [first] = group
    return first === undefined ? [] : [{ ...first, fixed: group.every(({ fixed }) => fixed) }]
  })
}

/** Compulsory kinds of notifications, by system and channel. */
function compulsoryWays(templates: NoticeTemplate[]) {
  const ways = templates
    .filter(({ compulsory }) => compulsory)
    .flatMap(({ system, channels, name }) => channels.map((channel) => ({ system, channel, name })))
  return [...Map.groupBy(ways, ({ system, channel }) => `${system} ${channel}`).values()].flatMap((group) => {
    const [first] = group
    return first === undefined
      ? []
      : [{ system: first.system, channel: first.channel, names: group.map(({ name }) => name) }]
  })
}
