import { Dialog, Icon } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { ReadableField, ReadableSheet, Reading } from '../../../calls.ts'
import { FieldChoice, RemoveButton } from './FieldChoice.tsx'
import { type SortLine, SortSection } from './SortSection.tsx'
import { targetOf } from './edit-reading.ts'
import { fieldAt } from './use-readable.ts'
import { type Condition, FilterFields, firstCondition, isComplete } from './FilterFields.tsx'

interface Props {
  sheet: ReadableSheet
  /** null behind a share. */
  result: { resultId: string; sheet: number } | null
  /** The column of the selected cell. */
  active: number | null
  reading: Reading
  onApply(reading: Reading): void
  onClose(): void
}

interface FilterLine {
  field: ReadableField
  condition: Condition
}

/** All filters and sorts of a sheet at once: also those of columns that a cross table makes many of. */
export function FilterDialog({ sheet, result, active, reading, onApply, onClose }: Props) {
  const fieldOf = (cell: string, name: string) =>
    sheet.fields.find((field) => field.cell === cell && field.field === name)
  const own = <Line extends { sheet: string; cell: string; field: string }>(lines: Line[]) =>
    lines.flatMap((line) => {
      const field = line.sheet === sheet.sheet ? fieldOf(line.cell, line.field) : undefined
      return field === undefined ? [] : [{ ...line, of: field }]
    })
  const [filters, setFilters] = useState<FilterLine[]>(() => {
    const conditions = own(reading.filters).map(({ of: field, operator, values }) => ({
      field,
      condition: { operator, values },
    }))
    // Nobody opens this to look at nothing: the first condition is begun, on the selected column where it has a field.
    const here = active === null ? undefined : fieldAt(sheet, active)
    const field = here?.filters ? here : sheet.fields.find((one) => one.filters)
    if (conditions.length > 0 || reading.sorts.length > 0 || field === undefined) return conditions
    return [{ field, condition: firstCondition(field, result !== null) }]
  })
  const [sorts, setSorts] = useState<SortLine[]>(() =>
    own(reading.sorts).map(({ of: field, direction }) => ({ field, direction })),
  )
  const filterable = sheet.fields.filter((field) => field.filters)
  const freeFilter = filterable.find((field) => !filters.some((line) => line.field === field))
  // A condition that was begun and left empty asks for nothing.
  const isBegun = ({ condition }: FilterLine) =>
    isComplete(condition) || condition.values.some((value) => value.trim() !== '')
  const incomplete = filters.some((line) => isBegun(line) && !isComplete(line.condition))

  const apply = () => {
    const here = new Set(sheet.fields.map(({ cell }) => cell))
    const others = <Line extends { sheet: string; cell: string }>(lines: Line[]) =>
      lines.filter((line) => line.sheet !== sheet.sheet || !here.has(line.cell))
    onApply({
      ...reading,
      filters: [
        ...others(reading.filters),
        ...filters.filter(isBegun).map(({ field, condition }) => ({ ...targetOf(sheet, field), ...condition })),
      ],
      sorts: [
        ...others(reading.sorts),
        ...sorts.map(({ field, direction }) => ({ ...targetOf(sheet, field), direction })),
      ],
    })
    onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="primary" disabled={incomplete} onClick={apply}>
        应用到全部数据
      </Button>
    </>
  )
  return (
    <Dialog title="筛选与排序" open onClose={onClose} footer={footer} width={640}>
      <div className="reading-body">
        <section aria-label="筛选">
          <h3>筛选</h3>
          <p>只保留符合全部条件的数据，合计随之变化。汇总列按它显示的值筛选整组。</p>
          {filters.map(({ field, condition }, at) => (
            <div key={field.cell} className="reading-line">
              <FieldChoice
                fields={filterable.filter((one) => one === field || !filters.some((line) => line.field === one))}
                field={field}
                sheet={sheet}
                onChange={(next) =>
                  setFilters(filters.with(at, { field: next, condition: firstCondition(next, result !== null) }))
                }
              />
              <FilterFields
                field={field}
                place={result === null ? null : { ...result, cell: field.cell }}
                condition={condition}
                onChange={(next) => setFilters(filters.with(at, { field, condition: next }))}
              />
              <RemoveButton label={`去掉“${field.title}”的筛选`} onClick={() => setFilters(filters.toSpliced(at, 1))} />
            </div>
          ))}
          <Button
            type="text"
            size="small"
            icon={<Icon name="plus" size={12} />}
            disabled={freeFilter === undefined}
            onClick={() =>
              freeFilter !== undefined &&
              setFilters([...filters, { field: freeFilter, condition: firstCondition(freeFilter, result !== null) }])
            }
          >
            添加条件
          </Button>
        </section>
        <SortSection sheet={sheet} sorts={sorts} onChange={setSorts} />
      </div>
    </Dialog>
  )
}
