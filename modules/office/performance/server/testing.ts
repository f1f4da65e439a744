import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import { person } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { performanceCalls } from '../calls.ts'
import type { Indicator, Rule } from '../performance.ts'
import type { PlanAction } from '../words.ts'

type Calls = Client<typeof performanceCalls>

/** A server under test, as much of it as is needed here. */
interface Server {
  as(name: string, tenantId?: string): Promise<{ calls(calls: typeof performanceCalls): Calls }>
  services: { db: Db }
}

export const usualRule: Rule = {
  decimals: 2,
  cut: 'none',
  cutFrom: 5,
  leastAnonymous: 3,
  veto: 'lowest',
  levels: [
    {
      name: '优秀',
      least: '90',
      quota: '20',
    },
    {
      name: '称职',
      least: '60',
      quota: null,
    },
    {
      name: '不称职',
      least: null,
      quota: null,
    },
  ],
}

/** A judged indicator, scored by the leader and by colleagues. */
export function indicatorOf(more: Partial<Indicator> = {}): Indicator {
  return {
    id: 'work',
    code: 'A1',
    name: '工作实绩',
    kind: 'qualitative',
    unit: '',
    target: null,
    weight: '100',
    max: '100',
    formula: 'hand',
    source: 'hand',
    standard: '',
    evidenceRequired: false,
    roles: [
      {
        role: 'leader',
        weight: '60',
      },
      {
        role: 'peer',
        weight: '40',
      },
    ],
    ...more,
  }
}

interface Run {
  people: readonly string[]
  indicators?: Indicator[]
  rule?: Partial<Rule>
  calibrators?: readonly string[]
  cc?: readonly string[]
}

/** What tests of checks do as people: make a run, lead it from state to state, score in it. */
export function performanceTesting(server: Server, tenantId: string) {
  const of = async (name: string, tenant?: string) => (await server.as(name, tenant)).calls(performanceCalls)
  const idOf = async (loginName: string) => {
    const [found] = await server.services.db
      .select({ id: person.id })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.loginName, loginName)))
    return found?.id ?? ''
  }
  const idsOf = (names: readonly string[]) => Promise.all(names.map((name) => idOf(name)))

  const template = async ({ indicators = [indicatorOf()], rule = {} }: Partial<Run> = {}) =>
    (await of('orgadmin')).saveTemplate({
      name: `模板${randomUUID().slice(0, 8)}`,
      objectType: 'person',
      cycle: 'half',
      note: '',
      isOpen: true,
      publicityDays: 5,
      indicators,
      rule: {
        ...usualRule,
        ...rule,
      },
    })

  /** A draft of orgadmin’s, approved by admin. */
  const draft = async (run: Partial<Run> = {}) => {
    const { id: templateId } = await template(run)
    return (await of('orgadmin')).savePlan({
      templateId,
      title: `考核${randomUUID().slice(0, 8)}`,
      period: '2026年上半年',
      startsOn: '2026-01-01',
      endsOn: '2026-06-30',
      leaderId: await idOf('admin'),
      publicityDays: 5,
      calibratorIds: await idsOf(run.calibrators ?? []),
      ccIds: await idsOf(run.cc ?? []),
      ...{
        selfBefore: null,
        scoreBefore: null,
        requestId: randomUUID(),
      },
    })
  }

  const step = async (name: string, id: string, action: PlanAction, note = '') => {
    const calls = await of(name)
    const { revision } = await calls.plan({ id })
    return calls.step({ id, revision, action, note })
  }

  /** A run that is carried out, with its people in one group. */
  const executed = async (run: Run) => {
    const { id } = await draft(run)
    await step('orgadmin', id, 'start')
    const owner = await of('orgadmin')
    const { records: groups } = await owner.groups({ planId: id })
    const groupId = groups[0]?.id ?? ''
    await owner.addObjects({ groupId, personIds: await idsOf(run.people) })
    await step('orgadmin', id, 'submitIndicators')
    await step('admin', id, 'approveIndicators')
    await step('orgadmin', id, 'execute', '已当面确认')
    const { records: sheets } = await owner.sheets({ planId: id, current: 1, size: 1000 })
    return { id, groupId, sheets }
  }

  /** Fills in and submits every form of somebody in a run. */
  const score = async (
    name: string,
    planId: string,
    scoreOf: (form: { name: string; indicatorId: string }) => string,
  ) => {
    const calls = await of(name)
    const { records } = await calls.todos({ current: 1, size: 100, planId })
    for (const { formId } of records) {
      if (formId === null) continue
      const form = await calls.form({ id: formId })
      const scores = form.indicators.map(({ id }) => ({
        indicatorId: id,
        score: scoreOf({ name: form.name, indicatorId: id }),
        comment: '情况属实',
      }))
      await calls.saveForm({ id: formId, revision: form.revision, scores, comment: '', submit: true })
    }
  }
  return { of, idOf, idsOf, template, draft, step, executed, score }
}
