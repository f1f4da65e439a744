import type { Handlers } from '@mingtai/api'
import { refuse } from '@mingtai/messages'
import {
  audit,
  type Context,
  type Db,
  inTransaction,
  ofTenant,
  saveRevision,
  signedIn,
  stamp,
} from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'
import type { supervisionCalls } from '../../calls.ts'
import type { SupervisionRule } from '../../rule-calls.ts'
import { liveStates } from '../item/states.ts'
import { supervisionItem, supervisionRule } from '../tables.ts'
import { settleItem } from '../item/settle.ts'

type RuleHandlers = Pick<Handlers<typeof supervisionCalls, Context>, 'rule' | 'saveRule'>

/** What holds until a tenant settles it. */
export const usualRule: SupervisionRule = {
  nearDays: 3,
  yellowGap: 10,
  redGap: 25,
  graceDays: 2,
  jump: 30,
  signHours: 24,
  leaderDays: 30,
  samplePercent: 20,
  revision: 0,
}

/** 亮灯规则: the formula of the lights and the limits of the rest; a change recounts the lights of what goes on. */
export function ruleHandlers(): RuleHandlers {
  return {
    rule: (_, context) => ruleOf(context.db, signedIn(context).tenantId),

    saveRule: ({ revision, ...form }, outside) =>
      inTransaction(outside.db, async (db) => {
        const context = { ...outside, db }
        const actor = signedIn(context)
        const { tenantId } = actor
        if (form.redGap <= form.yellowGap) refuse('supervision.gapOrder')
        const [row] = await db.select().from(supervisionRule).where(ofTenant(supervisionRule, tenantId)).for('update')
        if (row === undefined) await db.insert(supervisionRule).values({ ...stamp(actor), ...form })
        else await saveRevision(db, supervisionRule, { id: row.id, tenantId, revision, values: form, actor })
        const rule = await ruleOf(db, tenantId)
        const items = await db
          .select()
          .from(supervisionItem)
          .where(
            and(
              ofTenant(supervisionItem, tenantId),
              inArray(supervisionItem.state, [...liveStates, 'draft', 'suspended']),
            ),
          )
          .orderBy(supervisionItem.id)
        for (const item of items) await settleItem(db, item, rule)
        await audit(context, { action: '修改督办规则', subject: '亮灯规则', detail: form })
        return rule
      }),
  }
}

/** The rule of a tenant. */
export async function ruleOf(db: Db, tenantId: string): Promise<SupervisionRule> {
  const [row] = await db.select().from(supervisionRule).where(eq(supervisionRule.tenantId, tenantId))
  if (row === undefined) return usualRule
  const { nearDays, yellowGap, redGap, graceDays, jump, signHours, leaderDays, samplePercent, revision } = row
  return { nearDays, yellowGap, redGap, graceDays, jump, signHours, leaderDays, samplePercent, revision }
}
