import type { Binding, Dataset } from '@mingtai/report-engine'
import { type StarterChoice, type StarterKind, usualFigure } from '../model/starters.ts'

export type Role = 'row' | 'column' | 'figure'

/** A field that was taken, and as what; the order is that of the report. */
export interface Pick {
  field: string
  role: Role
  aggregate: Binding['aggregate']
}

export const rolesOf: Record<StarterKind, { role: Role; name: string; zone: string }[]> = {
  detail: [{ role: 'row', name: '列', zone: '列' }],
  grouped: [
    { role: 'row', name: '分组', zone: '分组（由外到内）' },
    { role: 'figure', name: '统计', zone: '统计' },
  ],
  cross: [
    { role: 'row', name: '行', zone: '行（由外到内）' },
    { role: 'column', name: '列', zone: '列（由外到内）' },
    { role: 'figure', name: '统计', zone: '统计' },
  ],
}

/** A sensible beginning: the first texts as groups, the first numbers as figures. */
export function firstPicks(kind: StarterKind, dataset: Dataset): Pick[] {
  const names = (isNumber: boolean) =>
    dataset.fields.filter(({ type }) => (type === 'number') === isNumber).map(({ name }) => name)
  const [texts, numbers] = [names(false), names(true)]
  const as = (role: Role) => (field: string) => pickOf(dataset, field, role)
  if (kind === 'detail') return dataset.fields.slice(0, 8).map(({ name }) => pickOf(dataset, name, 'row'))
  if (kind === 'grouped') return [...texts.slice(0, 2).map(as('row')), ...numbers.slice(0, 3).map(as('figure'))]
  return [
    ...texts.slice(0, 1).map(as('row')),
    ...texts.slice(1, 2).map(as('column')),
    ...numbers.slice(0, 1).map(as('figure')),
  ]
}

export function pickOf(dataset: Dataset, field: string, role: Role): Pick {
  return { field, role, aggregate: usualFigure(dataset, field).aggregate }
}

/** A field taken as something, or let go. */
export function withRole(
  picks: readonly Pick[],
  dataset: Dataset,
  { field, role }: { field: string; role: Role | null },
): Pick[] {
  const known = picks.find((pick) => pick.field === field)
  if (role === null) return picks.filter((pick) => pick !== known)
  if (known === undefined) return [...picks, pickOf(dataset, field, role)]
  return picks.map((pick) => (pick === known ? { ...pick, role } : pick))
}

/** One taken away from its place and put before another, in whose role it then is. */
export function movedBefore(picks: readonly Pick[], field: string, before: Pick): Pick[] {
  const moved = picks.find((pick) => pick.field === field)
  if (moved === undefined || moved === before) return [...picks]
  const left = picks.filter((pick) => pick !== moved)
  return left.toSpliced(left.indexOf(before), 0, { ...moved, role: before.role })
}

/** What was taken for one kind of report, as another kind has it. */
export function asKind(picks: readonly Pick[], kind: StarterKind, dataset: Dataset): Pick[] {
  const known = new Set(rolesOf[kind].map(({ role }) => role))
  const kept = picks.map((pick): Pick => (known.has(pick.role) ? pick : { ...pick, role: 'row' }))
  const lacks = rolesOf[kind].some(({ role }) => !kept.some((pick) => pick.role === role))
  return lacks || kind === 'detail' ? firstPicks(kind, dataset) : kept
}

export function choiceOf(
  picks: readonly Pick[],
  rest: Omit<StarterChoice, 'groups' | 'across' | 'figures'>,
): StarterChoice {
  const of = (role: Role) => picks.filter((pick) => pick.role === role)
  return {
    ...rest,
    groups: of('row').map(({ field }) => field),
    across: of('column').map(({ field }) => field),
    figures: of('figure').map(({ field, aggregate }) => ({ field, aggregate })),
  }
}

/** What is still missing, in words; null: nothing. */
export function lackOf(picks: readonly Pick[], kind: StarterKind): string | null {
  const lacking = rolesOf[kind].find(({ role }) => !picks.some((pick) => pick.role === role))
  return lacking === undefined ? null : `还没有选${kind === 'detail' ? '字段' : `作${lacking.name}的字段`}`
}
