import type { CellValues } from '../fill/cell-values.ts'
import { scalarFrom } from '../formula/formula-reader.ts'
import type { FieldUse, Filter, PlanCell } from '../model.ts'
import { type ParameterValues, scalarTexts } from '../parameter-text.ts'
import type { View } from '../filter/view.ts'
import { operatorNames } from '../words.ts'

export interface FilterWords {
  values: CellValues
  parameters: ParameterValues
  cellAt: (address: string) => PlanCell | undefined
  fieldName: (field: FieldUse) => string
}

/** The conditions of a filter in words, with the values that they have for the current instances. */
export function filterWords(filter: Filter | null, words: FilterWords): string[] {
  if (filter === null) return []
  const own = filter.conditions.flatMap((condition) => conditionWords(condition, words))
  const groups = (filter.groups ?? []).flatMap((group) => {
    const inner = filterWords(group, words)
    return inner.length === 0 ? [] : [inner.length === 1 ? inner.join('') : `（${inner.join('，')}）`]
  })
  const all = [...own, ...groups]
  return filter.join === 'and' || all.length < 2 ? all : [all.join(' 或 ')]
}

/** The conditions of a view in words: its links, its filter, and those of the views that it starts from. */
export function viewWords(view: View | null, words: FilterWords): string[] {
  if (view === null) return []
  const links = view.links.map(
    ({ field, cell, of }) =>
      `${words.fieldName(field)} 等于 ${cell.address}${of === null ? '' : ` 的 ${words.fieldName(of.field)}`}（${shown(cell, words)}）`,
  )
  return [...view.bases.flatMap((base) => viewWords(base, words)), ...links, ...filterWords(view.filter, words)]
}

function conditionWords({ field, operator, value }: Filter['conditions'][number], words: FilterWords): string[] {
  const start = `${field} ${operatorNames[operator]} `
  switch (value.kind) {
    case 'constant':
      return [`${start}${value.value === '' ? '空' : value.value}`]
    case 'parameter': {
      const chosen = scalarTexts(words.parameters[value.code]).filter((text) => text !== '')
      // A parameter without a value drops its condition.
      return chosen.length === 0 ? [] : [`${start}${chosen.join('、')}（参数 ${value.code}）`]
    }
    case 'field':
      return [`${start}字段 ${value.field}`]
    case 'cell': {
      const cell = words.cellAt(value.cell)
      return [`${start}${value.cell}${cell === undefined ? '' : `（${shown(cell, words)}）`}`]
    }
    default:
      return value satisfies never
  }
}

function shown(cell: PlanCell, { values }: FilterWords): string {
  return scalarTexts(scalarFrom(values.settled(values.readerOf(cell)))).join('')
}
