import type { Binding } from '@mingtai/report-engine'
import { Checkbox, Input, Segmented } from 'antd'
import { lookOf, styleOf, type SubtotalLook, subtotalLooks } from '../../model/cell/subtotal-looks.ts'
import { useCell, useStudio, useStudioState } from '../../part/use-studio.ts'
import { mixed } from '../../model/common.ts'
import { Group, Row } from '../Group.tsx'
import { SubtotalFunctions } from './SubtotalFunctions.tsx'
import type { Bound } from '../use-selected.ts'
import { styleNumber } from '../../style-number.ts'

/** A line that adds up a group: where, under which word, and how it looks. */
export function SubtotalGroup({ bound, address }: { bound: Bound; address: string }) {
  const studio = useStudio()
  const styles = useStudioState((state) => state.template.styles)
  const cell = useCell()
  const { subtotal } = bound.first
  const onSet = (next: Binding['subtotal']) => bound.set({ subtotal: next })
  const differs = bound.of((one) => one.subtotal) === mixed
  const position = subtotal?.position ?? 'none'
  const now =
    subtotal === null ? '无' : `${subtotal.label || '小计'}，${subtotal.position === 'after' ? '段尾' : '段首'}`
  const handlePosition = (next: 'none' | 'before' | 'after') =>
    onSet(
      next === 'none'
        ? null
        : { label: '小计', style: firstLook(), hideWhenSingle: false, ...subtotal, position: next },
    )
  /** A line that adds up is told from the others at once, within the lines of its own cell. */
  const firstLook = () => {
    const { border } = styles[cell?.style ?? 0] ?? {}
    return styleNumber(studio, { ...styleOf('shaded'), ...(border === undefined ? {} : { border }) })
  }
  const handleLook = (look: SubtotalLook) => {
    const style = styleOf(look)
    // Its lines stay when its ground changes.
    const { border } = styles[subtotal?.style ?? 0] ?? {}
    const lines = border === undefined ? {} : { border }
    if (subtotal !== null)
      onSet({ ...subtotal, style: style === null ? null : styleNumber(studio, { ...style, ...lines }) })
  }
  return (
    <Group title="小计" now={differs ? '多个值' : now}>
      <Row label="位置">
        <Segmented
          block
          size="small"
          value={position}
          options={[
            { value: 'none', label: '无' },
            { value: 'before', label: '段首' },
            { value: 'after', label: '段尾' },
          ]}
          onChange={handlePosition}
        />
      </Row>
      {subtotal !== null && (
        <>
          <Row label="文字">
            <Input
              key={subtotal.label}
              size="small"
              maxLength={60}
              aria-label="小计文字"
              defaultValue={subtotal.label}
              onBlur={(event) =>
                event.target.value !== subtotal.label && onSet({ ...subtotal, label: event.target.value })
              }
              onPressEnter={(event) => event.currentTarget.blur()}
            />
          </Row>
          <Row label="样式">
            <Segmented<SubtotalLook>
              block
              size="small"
              value={lookOf(subtotal.style === null ? null : (styles[subtotal.style] ?? null))}
              options={subtotalLooks.map(({ key, name }) => ({ value: key, label: name }))}
              onChange={handleLook}
            />
          </Row>
          <SubtotalFunctions subtotal={subtotal} address={address} onSet={onSet} />
          <Row label="">
            <Checkbox
              checked={subtotal.hideWhenSingle}
              onChange={(event) => onSet({ ...subtotal, hideWhenSingle: event.target.checked })}
            >
              只有一项时不显示
            </Checkbox>
          </Row>
        </>
      )}
    </Group>
  )
}
