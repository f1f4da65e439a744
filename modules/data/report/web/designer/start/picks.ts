import type { FieldFacts } from '../model/dataset/field-facts.ts'
import { type StarterChoice, type StarterKind, usualFigure } from '../model/place/starters.ts'
import { type Counting, type Known, typeOf } from '../model/place/starter-looks.ts'

export type Role = 'row' | 'column' | 'figure'

/** A field that was taken, and as what; the order is that of the report. */
export interface Pick {
  field: string
  role: Role
  /** Of a figure: a column for each. */
  countings: Counting[]
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

/** A sensible beginning: what tells groups apart as groups, what can be added up as figures. */
export function firstPicks(kind: StarterKind, known: Known): Pick[] {
  const { dataset } = known
  const names = dataset.fields.map(({ name }) => name)
  const as = (role: Role) => (field: string) => pickOf(known, field, role)
  if (kind === 'detail') return names.slice(0, 8).map(as('row'))
  const groups = names
    .map((name) => ({ name, rank: groupRank(known, name) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
    .map(({ name }) => name)
  const sums = names.filter((name) => typeOf(dataset, name) === 'number' && known.facts.get(name)?.isKey !== true)
  if (kind === 'grouped') {
    // Groups stand in the order of the dataset, which is usually from the outer to the inner one.
    const two = groups.slice(0, 2).toSorted((a, b) => names.indexOf(a) - names.indexOf(b))
    return [...two.map(as('row')), ...sums.slice(0, 3).map(as('figure'))]
  }
  return [
    ...groups.slice(0, 1).map(as('row')),
    ...groups.slice(1, 2).map(as('column')),
    ...sums.slice(0, 1).map(as('figure')),
  ]
}

/** How well a field tells groups apart, the best first; null: not at all. */
function groupRank({ dataset, facts }: Known, field: string): number | null {
  const type = typeOf(dataset, field)
  const fact = facts.get(field)
  if (type === 'number') return fact?.isKey === true ? 4 : null
  if (fact?.isKey === true) return 5
  if (type === 'date' || type === 'timestamp') return 3
  return isOwn(fact) ? 2 : 0
}

/** Different in nearly every row, such as a name. */
function isOwn(fact: FieldFacts | undefined): boolean {
  return (fact?.variety ?? 0) > 0.9
}

export function pickOf(known: Known, field: string, role: Role): Pick {
  return { field, role, countings: [usualFigure(known, field).aggregate] }
}

/** A field taken as something, or let go. */
export function withRole(
  picks: readonly Pick[],
  known: Known,
  { field, role }: { field: string; role: Role | null },
): Pick[] {
  const before = picks.find((pick) => pick.field === field)
  if (role === null) return picks.filter((pick) => pick !== before)
  if (before === undefined) return [...picks, pickOf(known, field, role)]
  return picks.map((pick) => (pick === before ? { ...pick, role } : pick))
}

/** All of some fields taken as columns of a list behind those that are there, or all of them let go. */
export function withAll(picks: readonly Pick[], known: Known, fields: readonly string[]): Pick[] {
  const taken = new Set(picks.map(({ field }) => field))
  if (fields.every((field) => taken.has(field))) return picks.filter(({ field }) => !fields.includes(field))
  return [...picks, ...fields.filter((field) => !taken.has(field)).map((field) => pickOf(known, field, 'row'))]
}

/** One taken away from its place and put before another, in whose role it then is. */
export function movedBefore(picks: readonly Pick[], field: string, before: Pick): Pick[] {
  const moved = picks.find((pick) => pick.field === field)
  if (moved === undefined || moved === before) return [...picks]
  const left = picks.filter((pick) => pick !== moved)
  return left.toSpliced(left.indexOf(before), 0, { ...moved, role: before.role })
}

/** What was taken for one kind of report, as another kind has it. */
export function asKind(picks: readonly Pick[], kind: StarterKind, known: Known): Pick[] {
  const roles = new Set(rolesOf[kind].map(({ role }) => role))
  const allowed = picks.map((pick): Pick => (roles.has(pick.role) ? pick : { ...pick, role: 'row' }))
  const lacks = rolesOf[kind].some(({ role }) => !allowed.some((pick) => pick.role === role))
  return lacks || kind === 'detail' ? firstPicks(kind, known) : allowed
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
    figures: of('figure').flatMap(({ field, countings }) => countings.map((aggregate) => ({ field, aggregate }))),
  }
}

/** What is still missing, in words; null: nothing. */
export function lackOf(picks: readonly Pick[], kind: StarterKind): string | null {
  const lacking = rolesOf[kind].find(({ role }) => !picks.some((pick) => pick.role === role))
  return lacking === undefined ? null : `还没有选${kind === 'detail' ? '字段' : `作${lacking.name}的字段`}`
}
