import type { Handlers } from '@mingtai/api'
import { refuse, Refusal } from '@mingtai/messages'
import { hookAddress, triedHook } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server'
import { audit, type Context, type Db, ofTenant, saveRevision, signedIn } from '@mingtai/server-kit'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { afterCalls } from '../../after-calls.ts'
import { type HookServices, openedHook } from '../hook/opened-hook.ts'
import { reportById } from '../rows.ts'
import { entryHookCall, entryReport, type EntryReportRow } from '../tables.ts'

type Calls = Pick<typeof afterCalls, 'after' | 'saveAfter' | 'testHook'>

/** Who is told of submissions, and which other system is called. Its address is a key: sealed, and never shown again. */
export function afterHandlers(services: HookServices): Handlers<Calls, Context> {
  const { vault, webhooks } = services
  return {
    async after({ id }, context) {
      const report = await reportById(context.db, signedIn(context).tenantId, id)
      const { revision, hookHost, hookSecret } = report
      return {
        ...{ revision, subscribers: await peopleOf(context.db, report) },
        hook: { host: hookHost, hasSecret: hookSecret !== null, ...(await countsOf(context.db, report)) },
      }
    },

    async saveAfter({ id, revision, subscribers, hookUrl, hookSecret }, context) {
      const actor = signedIn(context)
      const { tenantId } = actor
      const before = await reportById(context.db, tenantId, id)
      const known = await peopleOf(context.db, { tenantId, subscribers })
      if (known.length < new Set(subscribers).size) refuse('row.gone', '所选的人员')
      const place = placeOf()
      const secret = hookSecret === null ? {} : { hookSecret: hookSecret === '' ? null : vault.seal(hookSecret, id) }
      // A new host drops the stored secret, which must not be sent to an address that somebody else typed.
      const isMoved = 'hookHost' in place && place.hookHost !== before.hookHost && hookSecret === null
      const values = {
        subscribers: [...new Set(subscribers)],
        ...place,
        ...secret,
        ...(isMoved ? { hookSecret: null } : {}),
      }
      const row = await saveRevision(context.db, entryReport, { id, tenantId, revision, values, actor })
      await audit(context, {
        ...{ action: '修改填报提交后的通知', subject: row.name },
        detail: { code: row.code, host: row.hookHost, people: row.subscribers.length },
      })
      return null

      function placeOf() {
        if (hookUrl === null) return {}
        if (hookUrl === '') return { hookUrl: null, hookHost: '', hookSecret: null }
        const { url } = checked(hookUrl)
        return { hookUrl: vault.seal(hookUrl, id), hookHost: url.host }
      }
    },

    async testHook({ id }, context) {
      const actor = signedIn(context)
      const report = await reportById(context.db, actor.tenantId, id)
      const hook = openedHook(vault, report) ?? refuse('field.required', '接口地址')
      const begun = performance.now()
      const delivery = `test-${crypto.randomUUID()}`
      const body = { event: 'entry.test', delivery, by: actor.realName }
      const status = await triedHook(hook, { delivery, body }, webhooks)
      await audit(context, { action: '测试填报接口', subject: report.name })
      return { status, milliseconds: Math.round(performance.now() - begun) }
    },
  }

  function checked(url: string) {
    try {
      return hookAddress(url, webhooks)
    } catch (problem) {
      throw problem instanceof Refusal ? problem.at('hookUrl') : problem
    }
  }
}

async function peopleOf(db: Db, { tenantId, subscribers }: Pick<EntryReportRow, 'tenantId' | 'subscribers'>) {
  if (subscribers.length === 0) return []
  const { id, realName } = person
  return db
    .select({ id, name: realName })
    .from(person)
    .where(and(ofTenant(person, tenantId), inArray(id, subscribers)))
}

async function countsOf(db: Db, { tenantId, id }: EntryReportRow) {
  const { doneAt, error, nextAt, reportId } = entryHookCall
  const [row] = await db
    .select({
      answered: sql<number>`count(*) filter (where ${doneAt} is not null and ${error} is null)::int`,
      waiting: sql<number>`count(*) filter (where ${doneAt} is null)::int`,
      failed: sql<number>`count(*) filter (where ${doneAt} is not null and ${error} is not null)::int`,
      lastError: sql<string>`coalesce((array_agg(${error} order by ${nextAt} desc) filter (where ${error} is not null))[1], '')`,
    })
    .from(entryHookCall)
    .where(and(eq(entryHookCall.tenantId, tenantId), eq(reportId, id), gt(nextAt, sql`now() - interval '30 days'`)))
  return row ?? { answered: 0, waiting: 0, failed: 0, lastError: '' }
}
