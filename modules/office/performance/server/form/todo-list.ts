import type { Handlers } from '@mingtai/api'
import { type Actor, containing, type Context, signedIn } from '@mingtai/server-kit'
import { type SQL, sql } from 'drizzle-orm'
import type { performanceCalls } from '../../calls.ts'
import type { TodoRow } from '../../performance.ts'
import type { ScorerRole, TodoKind } from '../../words.ts'
import { performanceAppeal, performanceForm, performancePlan, performanceSheet } from '../tables.ts'

type TodoHandlers = Pick<Handlers<typeof performanceCalls, Context>, 'todos'>

interface Line extends Record<string, unknown> {
  id: string
  kind: TodoKind
  plan_id: string
  title: string
  period: string
  name: string
  place: string
  role: ScorerRole | null
  due_at: Date | string | null
  form_id: string | null
  sheet_id: string | null
  total: number
}

/** 考核待办: every form, sheet and run that waits for the reader. */
export function todoHandlers(): TodoHandlers {
  return {
    async todos({ current, size, keyword, kind, planId }, { db, ...context }) {
      const actor = signedIn({ db, ...context })
      const narrowed = sql.join(
        [
          sql`true`,
          ...(kind === undefined ? [] : [sql`line.kind = ${kind}`]),
          ...(planId === undefined ? [] : [sql`line.plan_id = ${planId}`]),
          ...(keyword === undefined || keyword === ''
            ? []
            : [sql`(line.title ilike ${containing(keyword)} or line.name ilike ${containing(keyword)})`]),
        ],
        sql` and `,
      )
      const { rows } = await db.execute<Line>(sql`select line.*, (count(*) over ())::int as total
        from (${waitingFor(actor)}) line where ${narrowed}
        order by line.due_at nulls last, line.title, line.place, line.name, line.id
        limit ${size} offset ${(current - 1) * size}`)
      return { records: rows.map(presentLine), total: rows[0]?.total ?? 0, current, size }
    },
  }
}

function waitingFor({ tenantId, userId }: Actor): SQL {
  const plan = sql`${performancePlan} plan on plan.id = one.plan_id and plan.round = one.round and not plan.deleted`
  const run = (kind: TodoKind, where: SQL) => sql`
    select plan.id, ${kind}::text as kind, plan.id as plan_id, plan.title, plan.period, '' as name, '' as place,
      null::text as role, null::timestamptz as due_at, null::text as form_id, null::text as sheet_id
    from ${performancePlan} plan where plan.tenant_id = ${tenantId} and not plan.deleted and ${where}`
  return sql`
    select one.id, case when one.role = 'self' then 'self' else 'score' end as kind, plan.id as plan_id, plan.title, plan.period,
      sheet.name, sheet.place, one.role, case when one.role = 'self' then plan.self_before else plan.score_before end as due_at,
      one.id as form_id, sheet.id as sheet_id
    from ${performanceForm} one join ${plan} join ${performanceSheet} sheet on sheet.id = one.sheet_id and not sheet.deleted
    where one.tenant_id = ${tenantId} and one.person_id = ${userId} and one.submitted_at is null and not one.deleted
      and (plan.state = 'scoring' or (plan.state = 'self' and one.role = 'self'))
    union all
    select one.id, 'agree', plan.id, plan.title, plan.period, one.name, one.place, null, null, null, one.id
    from ${performanceSheet} one join ${plan}
    where one.tenant_id = ${tenantId} and one.responsible_id = ${userId} and not one.deleted and plan.state = 'agreed'
      and one.agreement = 'waiting'
    union all
    select one.id, 'answer', plan.id, plan.title, plan.period, sheet.name, sheet.place, null, null, null, sheet.id
    from ${performanceAppeal} one join ${plan} join ${performanceSheet} sheet on sheet.id = one.sheet_id
    where one.tenant_id = ${tenantId} and one.result = 'waiting' and not one.deleted and plan.owner_id = ${userId}
      and plan.state in ('publicity', 'appeal')
    union all ${run('approveIndicators', sql`plan.state = 'approving' and plan.leader_id = ${userId}`)}
    union all ${run('approveResult', sql`plan.state = 'leader' and plan.leader_id = ${userId}`)}
    union all ${run(
      'calibrate',
      sql`plan.state = 'calibrating' and (plan.calibrator_ids @> array[${userId}]::text[]
        or (cardinality(plan.calibrator_ids) = 0 and plan.owner_id = ${userId}))`,
    )}`
}

function presentLine(line: Line): TodoRow {
  const { id, kind, plan_id: planId, title: planTitle, period, name, place, role, due_at: due } = line
  const dueAt = due === null ? null : new Date(due)
  return {
    id: `${kind}-${id}`,
    kind,
    planId,
    planTitle,
    period,
    name,
    place,
    role,
    formId: line.form_id,
    sheetId: line.sheet_id,
    dueAt: dueAt?.toISOString() ?? null,
    isLate: dueAt !== null && dueAt < new Date(),
  }
}
