import { addressOf, type Template, type TemplateCell } from '@mingtai/report-engine'
import type { ConditionRule, Merge } from '@mingtai/sheet-core'
import { type ImportedSheet, movedFormula } from '@mingtai/sheet-files'

type Sheet = Template['sheets'][number]
type Conditions = NonNullable<Sheet['conditions']>
type Place = Pick<TemplateCell, 'row' | 'column'>

const MOST_RULES = 200
const MOST_CELLS = 1000
/** Of one rule; a hostile file scatters thousands. */
const MOST_RANGES = 50

/** The template cells that lie in a range, row by row. */
export type Reach = (ranges: readonly Merge[]) => Place[]

export function reachOf(cells: readonly TemplateCell[]): Reach {
  const places = cells.toSorted((a, b) => a.row - b.row || a.column - b.column)
  return (all) => {
    const ranges = all.slice(0, MOST_RANGES)
    return places.filter(({ row, column }) =>
      ranges.some(
        (range) => row >= range.fromRow && row <= range.toRow && column >= range.fromColumn && column <= range.toColumn,
      ),
    )
  }
}

/**
 * Conditional formats on template cells. A file writes a formula once for a whole range, meant from its first cell;
 * a template names cells, so cells for which the moved formulas differ get rules of their own.
 */
export function conditionsFor(sheet: ImportedSheet, reach: Reach, notices: Set<string>): Conditions {
  const made: Conditions = []
  let isCut = false
  for (const { ranges, rule } of sheet.conditions.slice(0, MOST_RULES)) {
    const [first] = ranges
    const groups = new Map<string, { rule: ConditionRule; cells: string[] }>()
    for (const place of first ? reach(ranges) : []) {
      const moved = movedRule(rule, place.row - first!.fromRow, place.column - first!.fromColumn)
      const key = moved === rule ? '' : JSON.stringify(moved)
      const group = groups.get(key) ?? { rule: moved, cells: [] }
      groups.set(key, group)
      if (group.cells.length < MOST_CELLS) group.cells.push(addressOf(place))
      else isCut = true
    }
    made.push(...groups.values())
  }
  if (isCut || made.length > MOST_RULES || sheet.conditions.length > MOST_RULES)
    notices.add(`工作表“${sheet.name}”的条件格式过多，只导入了前面的部分。`)
  return made.slice(0, MOST_RULES)
}

export function validationsFor(sheet: ImportedSheet, reach: Reach): NonNullable<Sheet['validations']> {
  return sheet.validations.slice(0, MOST_RULES).flatMap(({ ranges, validation }) => {
    const cells = reach(ranges).slice(0, MOST_CELLS).map(addressOf)
    return cells.length > 0 ? [{ cells, validation }] : []
  })
}

function movedRule(rule: ConditionRule, rows: number, columns: number): ConditionRule {
  const moved = (text: string) => (text.startsWith('=') ? `=${movedFormula(text.slice(1), rows, columns)}` : text)
  if (rule.kind === 'formula') return { ...rule, formula: moved(rule.formula) }
  const isFixed = rule.kind !== 'cell' || rule.values.every((text) => !text.startsWith('='))
  return isFixed ? rule : { ...rule, values: rule.values.map(moved) }
}
