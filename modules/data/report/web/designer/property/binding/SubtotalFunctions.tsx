import { aggregateNames, type Binding, figureNames, type SheetTemplate, type Subtotal } from '@mingtai/report-engine'
import { addressOf } from '../../model/cell/address.ts'
import { familyOf } from '../../model/cell/family.ts'
import { fieldTitle, isFigure } from '../../model/binding/labels.ts'
import { useStudioState } from '../../part/use-studio.ts'
import { Pick } from '../control.tsx'
import { useSheet } from '../use-sheet.ts'

type Functions = NonNullable<Subtotal['functions']>
type How = Functions[number]['aggregate'] | 'own'

const names: Record<How, string> = {
  own: '同本列',
  ...figureNames,
  growth: '增长率',
  none: '不显示',
}

interface Props {
  subtotal: Subtotal
  /** Of the group. */
  address: string
  onSet(subtotal: Subtotal): void
}

/** What the subtotal of each figure in the group is, where it is not the figure's own aggregate. */
export function SubtotalFunctions({ subtotal, address, onSet }: Props) {
  const datasets = useStudioState((state) => state.template.datasets)
  const sheet = useSheet()
  const figures = sheet === null ? [] : figuresWithin(sheet, address)
  const { functions = [] } = subtotal
  const set = (cell: string, how: How) => {
    const rest = functions.filter((one) => one.cell !== cell)
    const next = how === 'own' ? rest : [...rest, { cell, aggregate: how }]
    onSet({ ...subtotal, functions: next.length === 0 ? undefined : next })
  }
  return figures.map(({ cell, binding }) => (
    <Pick
      key={cell}
      label={`${cell} ${fieldTitle(datasets, binding.dataset, binding.field)}`}
      value={functions.find((one) => one.cell === cell)?.aggregate ?? 'own'}
      options={Object.entries(names).map(([value, label]) => ({
        value: value as How,
        label: value === 'own' ? `${label}（${aggregateNames[binding.aggregate]}）` : label,
      }))}
      onSet={(how) => set(cell, how)}
    />
  ))
}

/** Figures that repeat with the group, or with something inside it. */
function figuresWithin(sheet: SheetTemplate, group: string): { cell: string; binding: Binding }[] {
  const family = familyOf(sheet)
  return sheet.cells.flatMap((cell) => {
    const { content } = cell
    if (content.kind !== 'field' || !isFigure(content.aggregate)) return []
    const address = addressOf(cell)
    return isWithin(address) ? [{ cell: address, binding: content }] : []
  })

  function isWithin(address: string): boolean {
    for (const axis of ['left', 'top'] as const) {
      let at = family.get(address)?.[axis] ?? null
      for (let steps = 0; at !== null && steps < 50; steps++) {
        if (at === group) return true
        at = family.get(at)?.[axis] ?? null
      }
    }
    return false
  }
}
