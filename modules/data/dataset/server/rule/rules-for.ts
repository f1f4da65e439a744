import { type DatasetRules, mergedLook, type RuleCondition, type RulePart } from '@mingtai/data-plane'
import type { MaskName, ReaderFact, RowRule, RuleSet, RuleTest, RuleValue, RuleWhere } from '../../rule-shapes.ts'

/** Who reads, as far as rules ask. */
export interface Reader {
  userId: string | null
  userName: string | null
  deptId: string | null
  organizationId: string | null
  /** Ids. */
  roles: readonly string[]
  roleAliases: readonly string[]
  /** Their department and organization and all above them. */
  places: readonly string[]
  /** Holds the right to all rows. */
  seesAll: boolean
}

/** True of no row. */
const nothing: RuleCondition = { any: [] }

/**
 * What a reader sees; null: everything. Rules that name the reader add up: rows of any of them are seen, and in a row a
 * field is hidden or masked only where all rules that give this row say so. Nobody named by no rule sees anything, unless
 * the set says otherwise.
 */
export function rulesFor(reader: Reader, { rules, othersSeeAll }: RuleSet): DatasetRules | null {
  if (rules.length === 0 || reader.seesAll) return null
  const fitting = rules.filter((rule) => names(rule, reader))
  if (fitting.length === 0) return othersSeeAll ? null : { where: nothing, hidden: [], masked: [] }
  const resolved = fitting.map(({ where, hidden, masked }) => ({
    ...{ where: where === null ? null : resolvedWhere(where, reader), hidden, masked },
  }))
  const sight: DatasetRules = { where: union(resolved.map(({ where }) => where)), ...columns(resolved) }
  const covers = sight.hidden.length + sight.masked.length + (sight.parts?.length ?? 0)
  return sight.where === null && covers === 0 ? null : sight
}

/** A rule that names the reader, its condition resolved for them. */
type Fitting = Pick<RowRule, 'hidden' | 'masked'> & { where: RuleCondition | null }

function names({ roles, places, people }: RowRule, reader: Reader): boolean {
  return (
    roles.some((id) => reader.roles.includes(id)) ||
    places.some((place) => reader.places.includes(place)) ||
    (reader.userId !== null && people.includes(reader.userId))
  )
}

function union(conditions: readonly (RuleCondition | null)[]): RuleCondition | null {
  const some = conditions.filter((condition) => condition !== null)
  if (some.length < conditions.length) return null
  return some.length === 1 ? (some[0] ?? nothing) : { any: some }
}

/** Fields that all rules show alike are so in all rows; of the others each row shows what the rules that give it show. */
function columns(fitting: readonly Fitting[]): Pick<DatasetRules, 'hidden' | 'masked' | 'parts'> {
  const named = fitting.flatMap(({ hidden, masked }) => [...hidden, ...masked.map(({ field }) => field)])
  const hidden: string[] = []
  const masked: { field: string; mask: MaskName }[] = []
  const varied = new Set<string>()
  for (const field of new Set(named)) {
    const looks = fitting.map((rule) => lookOf(rule, field))
    // Rules that give all rows are in every row's merging.
    const everywhere = fitting.flatMap((rule, at) => (rule.where === null ? [looks[at]!] : []))
    if (everywhere.includes('plain')) continue
    const [first] = looks
    const isAlike = looks.every((look) => look === first) || everywhere.length === fitting.length
    const look = mergedLook(looks)
    if (!isAlike) varied.add(field)
    else if (look === 'hidden') hidden.push(field)
    else if (look !== 'plain') masked.push({ field, mask: look })
  }
  return { hidden, masked, ...(varied.size === 0 ? {} : { parts: fitting.map((rule) => partOf(rule, varied)) }) }
}

function partOf({ where, hidden, masked }: Fitting, varied: ReadonlySet<string>): RulePart {
  return {
    where,
    hidden: hidden.filter((field) => varied.has(field)),
    masked: masked.filter(({ field }) => varied.has(field)),
  }
}

function lookOf({ hidden, masked }: Fitting, field: string): 'plain' | 'hidden' | MaskName {
  if (hidden.includes(field)) return 'hidden'
  return masked.find((one) => one.field === field)?.mask ?? 'plain'
}

function resolvedWhere({ match, groups }: RuleWhere, reader: Reader): RuleCondition {
  const inner = groups.map((group) =>
    joined(
      group.match,
      group.tests.map((one) => resolvedTest(one, reader)),
    ),
  )
  return joined(match, inner)
}

function joined(match: 'all' | 'any', parts: RuleCondition[]): RuleCondition {
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  return match === 'all' ? { all: parts } : { any: parts }
}

/** A value that the reader does not have is equal to nothing and different from nothing: no row passes. */
function resolvedTest({ field, op, values }: RuleTest, reader: Reader): RuleCondition {
  if (op === 'isNull' || op === 'notNull') return { field, op, values: [] }
  const found = values.flatMap((value) => resolvedValue(value, reader))
  if (found.length === 0) return nothing
  switch (op) {
    case 'in':
      return { field, op, values: [...new Set(found)] }
    case 'ne':
      // Different from each of them.
      return joined(
        'all',
        found.map((value) => ({ field, op, values: [value] })),
      )
    case 'eq':
    case 'gt':
    case 'ge':
    case 'lt':
    case 'le':
    case 'contains':
    case 'startsWith':
      return joined(
        'any',
        found.map((value) => ({ field, op, values: [value] })),
      )
    default:
      return op satisfies never
  }
}

function resolvedValue(value: RuleValue, reader: Reader): string[] {
  if (value.kind === 'constant') return [value.value]
  return factOf(value.of, reader)
}

function factOf(fact: ReaderFact, reader: Reader): string[] {
  if (fact === 'roleAlias') return [...reader.roleAliases]
  const found = reader[fact]
  return found === null ? [] : [found]
}
