import { type ConditionMark, conditionMark, type PlacedCondition, type Scalar } from '@mingtai/sheet-core'

/** What rules over whole ranges do to cells; null where a sheet has none. */
export interface Conditions {
  /** The marks of a cell together: the first rule that speaks of a thing wins. */
  mark(row: number, column: number, value: Scalar): ConditionMark | null
}

interface Stretch {
  fromRow: number
  toRow: number
  condition: PlacedCondition
}

export function createConditions(conditions: readonly PlacedCondition[]): Conditions | null {
  const ranged = conditions.filter(({ figures, repeated }) => figures !== null || repeated !== null)
  if (ranged.length === 0) return null
  const columns = new Map<number, Stretch[]>()
  for (const condition of ranged) {
    for (const { fromRow, toRow, fromColumn, toColumn } of condition.ranges) {
      for (let column = fromColumn; column <= toColumn; column++) {
        const list = columns.get(column) ?? []
        columns.set(column, list)
        list.push({ fromRow, toRow, condition })
      }
    }
  }
  for (const list of columns.values()) list.sort((a, b) => a.fromRow - b.fromRow)

  function mark(row: number, column: number, value: Scalar): ConditionMark | null {
    const list = columns.get(column)
    if (list === undefined || value === null) return null
    let found: ConditionMark | null = null
    for (let at = lastStarting(list, row); at >= 0 && at > lastStarting(list, row) - NEAR; at--) {
      const stretch = list[at]
      if (stretch === undefined || stretch.toRow < row) continue
      const next = conditionMark(stretch.condition, value)
      if (next !== null) found = found === null ? next : together(next, found)
    }
    return found
  }

  return { mark }
}

/** Stretches of different rules overlap; those of one rule do not, so that a cell's are close together. */
const NEAR = 40

function lastStarting(list: readonly Stretch[], row: number): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((list[middle]?.fromRow ?? 0) <= row) low = middle + 1
    else high = middle
  }
  return low - 1
}

function together(first: ConditionMark, second: ConditionMark): ConditionMark {
  return {
    style: first.style ?? second.style,
    fill: first.fill ?? second.fill,
    bar: first.bar ?? second.bar,
    icon: first.icon ?? second.icon,
    showsValue: first.showsValue && second.showsValue,
  }
}
