import { type Db, newId, stamp } from '@mingtai/server-kit'
import { searchText } from '@mingtai/zh'
import { initials } from '@mingtai/zh/pinyin'
import { eq } from 'drizzle-orm'
import type { Indicator, Rule } from '../performance.ts'
import type { Cycle, ObjectType } from '../words.ts'
import { askWaiting } from './plan/todos.ts'
import { partsOf } from './plan/restarting.ts'
import {
  performanceForm,
  performanceGroup,
  performanceLog,
  performancePlan,
  performanceSheet,
  performanceTemplate,
} from './tables.ts'
import { countTotals } from './total/counting.ts'

interface Maker {
  tenantId: string
  realName: string
}

type Of<T extends { $inferInsert: object }> = Omit<
  T['$inferInsert'],
  'id' | 'tenantId' | 'createdBy' | 'updatedBy' | 'planId'
>

/** A sheet of a demo world with the forms about it; its group is named by its place among the groups. */
export interface PastSheet {
  group: number
  sheet: Omit<Of<typeof performanceSheet>, 'groupId' | 'round' | 'indicators' | 'searchText'>
  forms: Omit<Of<typeof performanceForm>, 'sheetId' | 'round'>[]
}

/** A run of a demo world as it has become. */
export interface PastCheck {
  plan: Omit<
    Of<typeof performancePlan>,
    'requestId' | 'searchText' | 'indicators' | 'rule' | 'templateId' | 'templateName'
  >
  template: TemplateWords & { id: string }
  groups: readonly string[]
  sheets: readonly PastSheet[]
  log: Omit<Of<typeof performanceLog>, 'round'>[]
  /** Scoring is over: totals are counted. */
  isCounted: boolean
}

export interface TemplateWords {
  name: string
  objectType: ObjectType
  cycle: Cycle
  note: string
  publicityDays: number
  indicators: Indicator[]
  rule: Rule
}

/** How many runs a tenant has. */
export async function checkCount(db: Db, tenantId: string): Promise<number> {
  return db.$count(performancePlan, eq(performancePlan.tenantId, tenantId))
}

/** Adds a template to a demo world; answers with its id. */
export async function addTemplate(db: Db, maker: Maker, organizationId: string, words: TemplateWords): Promise<string> {
  const base = stamp(maker)
  await db.insert(performanceTemplate).values({ ...base, ...words, organizationId })
  return base.id
}

/** Adds a run to a demo world, with totals counted as the product counts them, and todos of who has something to do. */
export async function addPastCheck(db: Db, maker: Maker, past: PastCheck): Promise<void> {
  const { plan: words, template, groups, sheets, log, isCounted } = past
  const { id: templateId, name: templateName, indicators, rule } = template
  const search = searchText([words.title, initials(words.title), words.period, words.ownerName ?? ''].join('\n'))
  const [plan] = await db
    .insert(performancePlan)
    .values({
      ...stamp(maker),
      ...words,
      templateId,
      templateName,
      indicators,
      rule,
      requestId: newId(),
      searchText: search,
    })
    .returning()
  if (plan === undefined) throw new Error('a check was not written')
  const of = { planId: plan.id, round: plan.round }
  const groupRows = groups.map((name, sort) => ({ ...stamp(maker), planId: plan.id, name, sort }))
  await db.insert(performanceGroup).values(groupRows)
  const sheetRows = sheets.map(({ sheet, group }) => ({
    ...stamp(maker),
    ...sheet,
    ...of,
    indicators,
    groupId: groupRows[group]?.id ?? '',
    searchText: searchText([sheet.name, initials(sheet.name), sheet.place ?? ''].join('\n')),
  }))
  for (const part of partsOf(sheetRows)) await db.insert(performanceSheet).values(part)
  const formRows = sheets.flatMap(({ forms }, at) =>
    forms.map((form) => ({ ...stamp(maker), ...form, ...of, sheetId: sheetRows[at]?.id ?? '' })),
  )
  for (const part of partsOf(formRows)) await db.insert(performanceForm).values(part)
  const lines = log.map((line) => ({ id: newId(), tenantId: maker.tenantId, ...of, ...line }))
  if (lines.length > 0) await db.insert(performanceLog).values(lines)
  if (isCounted) {
    const version = await countTotals(db, plan, '评分结束')
    await db.update(performancePlan).set({ version }).where(eq(performancePlan.id, plan.id))
  }
  await askWaiting(db, plan)
}
