import type { Binding } from '@mingtai/report-engine'
import { mixed } from '../../model/common.ts'
import { familyOf } from '../../model/cell/family.ts'
import { CellPick } from '../CellPick.tsx'
import { Figure, Pick, Segments } from '../control.tsx'
import { Group, Row } from '../Group.tsx'
import type { Bound } from '../use-selected.ts'
import { useSheet } from '../use-sheet.ts'

type Compare = NonNullable<Binding['compare']>
type Unit = Exclude<Compare['against'], 'previous'>['unit']

const shows: Record<Compare['show'], string> = { value: '对比值', difference: '差', growth: '增长率' }
const units: Record<Unit, string> = { year: '年', quarter: '季度', month: '月', week: '周', day: '天', number: '数值' }

/** A figure against another instance of itself: 环比, 同比, and against the one before. */
export function CompareGroup({ bound, address }: { bound: Bound; address: string }) {
  const sheet = useSheet()
  const { compare } = bound.first
  const family = sheet === null ? undefined : familyOf(sheet).get(address)
  const along = [family?.top, family?.left].find((one) => one != null && !one.startsWith('block:')) ?? 'A1'
  const set = (next: Compare | undefined) => bound.set({ compare: next })
  const way = compare === undefined ? 'none' : compare.against === 'previous' ? 'previous' : 'period'
  const back = compare === undefined || compare.against === 'previous' ? null : compare.against
  const handleWay = (next: 'none' | 'previous' | 'period') => {
    if (next === 'none') return set(undefined)
    const against = next === 'previous' ? ('previous' as const) : { unit: 'year' as const, back: 1 }
    set({ along, show: 'growth', ...compare, against })
  }
  const now =
    compare === undefined
      ? '不比较'
      : `${back === null ? '比前一项' : `比 ${back.back} ${units[back.unit]}前`}的${shows[compare.show]}`
  return (
    <Group title="同比环比" now={bound.of((one) => one.compare) === mixed ? '多个值' : now}>
      <Segments
        label="比较"
        value={way}
        options={[
          { value: 'none', label: '不比较' },
          { value: 'previous', label: '前一项' },
          { value: 'period', label: '几期前' },
        ]}
        onSet={handleWay}
      />
      {compare !== undefined && (
        <>
          {back !== null && (
            <>
              <Pick
                label="单位"
                value={back.unit}
                options={Object.entries(units).map(([value, label]) => ({ value: value as Unit, label }))}
                onSet={(unit) => set({ ...compare, against: { ...back, unit } })}
              />
              <Figure
                label="往前"
                value={back.back}
                least={1}
                most={1000}
                unit={units[back.unit]}
                onSet={(count) => count !== null && set({ ...compare, against: { ...back, back: count } })}
              />
            </>
          )}
          <Segments
            label="显示"
            value={compare.show}
            options={Object.entries(shows).map(([value, label]) => ({ value: value as Compare['show'], label }))}
            onSet={(show) => set({ ...compare, show })}
          />
          <Row label="沿着">
            <CellPick label="沿着的分组" value={compare.along} onSet={(cell) => set({ ...compare, along: cell })} />
          </Row>
          <p className="rd-faint">
            沿着写有时期的分组往回找；没有那一期时为空。改成增长率时自动用百分比格式；旁边有表头和框线的，自动写上环比、同比并加同样的框线。
          </p>
        </>
      )}
    </Group>
  )
}
