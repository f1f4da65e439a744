import type { DatasetRules, RuleCondition } from '@mingtai/data-plane'
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
 * What a reader sees; null: everything. Rules that name the reader add up: rows of any of them are seen, and a field is
 * hidden or masked only where all of them say so. Nobody named by no rule sees anything, unless the set says otherwise.
 */
export function rulesFor(reader: Reader, { rules, othersSeeAll }: RuleSet): DatasetRules | null {
  if (rules.length === 0 || reader.seesAll) return null
  const fitting = rules.filter((rule) => names(rule, reader))
  if (fitting.length === 0) return othersSeeAll ? null : { where: nothing, hidden: [], masked: [] }
  const conditions = fitting.map(({ where }) => (where === null ? null : resolvedWhere(where, reader)))
  const sight: DatasetRules = { where: union(conditions), ...columns(fitting) }
  return sight.where === null && sight.hidden.length === 0 && sight.masked.length === 0 ? null : sight
}

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

/** Hidden only if every rule hides; masked if none shows it plainly, with the mask of the first that masks. */
function columns(fitting: readonly RowRule[]): Pick<DatasetRules, 'hidden' | 'masked'> {
  const all = new Set(fitting.flatMap(({ hidden, masked }) => [...hidden, ...masked.map(({ field }) => field)]))
  const hidden: string[] = []
  const masked: { field: string; mask: MaskName }[] = []
  for (const field of all) {
    const looks = fitting.map((rule) => lookOf(rule, field))
    if (looks.includes('plain')) continue
    const mask = looks.find((look) => look !== 'plain' && look !== 'hidden')
    if (mask === undefined) hidden.push(field)
    else masked.push({ field, mask })
  }
  return { hidden, masked }
}

function lookOf({ hidden, masked }: RowRule, field: string): 'plain' | 'hidden' | MaskName {
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
