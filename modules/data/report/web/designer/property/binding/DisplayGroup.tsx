import type { Display } from '@mingtai/report-engine'
import { AutoComplete } from 'antd'
import { common, mixed, same } from '../../model/common.ts'
import { formats, unitNames } from '../../model/cell/formats.ts'
import { given } from '../../model/given.ts'
import { useStudio } from '../../part/use-studio.ts'
import { Figure, Pick } from '../control.tsx'
import { DictionaryRows } from './DictionaryRows.tsx'
import { Group, Row } from '../Group.tsx'
import { isShown, useSelected, useStyles } from '../use-selected.ts'

type Drawn = 'value' | 'picture' | 'qr' | 'code128' | 'code39' | 'ean13' | 'progress'

const drawn: { value: Drawn; label: string }[] = [
  { value: 'value', label: '值本身' },
  { value: 'picture', label: '图片（地址或二进制列）' },
  { value: 'qr', label: '二维码' },
  { value: 'code128', label: '条形码 Code 128' },
  { value: 'code39', label: '条形码 Code 39' },
  { value: 'ean13', label: '条形码 EAN-13' },
  { value: 'progress', label: '进度条（0 到 1）' },
]

/** How the value is written. */
export function DisplayGroup() {
  const studio = useStudio()
  const styles = useStyles()
  const shown = useSelected().flatMap(({ content }) => (isShown(content) ? [content] : []))
  const format = common(styles.map((style) => style.format ?? ''))
  const pattern = same(format) ?? ''
  const draws = common(styles.map(({ show }): Drawn => show ?? 'value'))
  const of = <T,>(pick: (display: Display) => T) => common(shown.map(({ display }) => pick(display ?? {})))
  const set = (change: Partial<Display>) =>
    studio.changeCells((content) => {
      if (!isShown(content)) return null
      const display = given({ ...content.display, ...change })
      return { ...content, display: Object.keys(display).length === 0 ? undefined : display }
    })
  const paint = (next: string) => studio.adapter?.paint({ n: next === '' ? null : { pattern: next.slice(0, 120) } })
  const unit = of(({ unit: one }) => (one === undefined ? '' : `${one.operation}:${one.by}`))
  const now = formats.find((one) => one.pattern === pattern)?.name ?? pattern
  return (
    <Group title="显示" now={format === mixed ? '多个值' : now} open>
      <Row label="格式">
        <AutoComplete
          key={pattern}
          size="small"
          aria-label="数字格式"
          defaultValue={pattern}
          placeholder={format === mixed ? '多个值' : '常规'}
          options={formats.map((one) => ({
            value: one.pattern,
            label: (
              <span className="rd-pair">
                {one.name}
                <span>{one.example}</span>
              </span>
            ),
          }))}
          onSelect={paint}
          onBlur={(event) => {
            const typed = event.target instanceof HTMLInputElement ? event.target.value : pattern
            if (typed !== pattern) paint(typed)
          }}
        />
      </Row>
      {shown.length > 0 && (
        <>
          <Pick
            label="单位"
            value={unit}
            options={[
              ...unitNames,
              ...(typeof unit === 'string' && !unitNames.some(({ value }) => value === unit)
                ? [{ value: unit, label: unitWords(unit) }]
                : []),
              { value: 'other', label: '除以别的数…' },
            ]}
            onSet={(next) => set({ unit: unitFrom(next) })}
          />
          {typeof unit === 'string' && !unitNames.some(({ value }) => value === unit) && (
            <Figure
              label="除以"
              value={Number(unit.split(':')[1])}
              least={0.000001}
              precision={6}
              onSet={(by) => by !== null && set({ unit: { operation: 'divide', by } })}
            />
          )}
          <Pick
            label="大写"
            value={of(({ capitals }) => capitals ?? 'none')}
            options={[
              { value: 'none', label: '不用' },
              { value: 'amount', label: '金额：壹佰元整' },
              { value: 'number', label: '数字：一百二十三' },
              { value: 'digits', label: '逐字：二〇二六' },
            ]}
            onSet={(capitals) => set({ capitals: capitals === 'none' ? undefined : capitals })}
          />
          <DictionaryRows
            value={of(({ dictionary }) => dictionary ?? null)}
            onSet={(dictionary) => set({ dictionary })}
          />
        </>
      )}
      <Pick
        label="呈现为"
        value={draws}
        options={drawn}
        onSet={(show) => studio.setLooks({ show: show === 'value' ? undefined : show })}
      />
    </Group>
  )
}

function unitFrom(value: string): Display['unit'] {
  if (value === '') return undefined
  if (value === 'other') return { operation: 'divide', by: 2 }
  const [operation, by] = value.split(':')
  return { operation: operation === 'multiply' ? 'multiply' : 'divide', by: Number(by) }
}

function unitWords(value: string): string {
  const unit = unitFrom(value)
  return unit === undefined
    ? '原值'
    : `${unit.operation === 'divide' ? '除以' : '乘以'} ${unit.by.toLocaleString('zh-CN')}`
}
