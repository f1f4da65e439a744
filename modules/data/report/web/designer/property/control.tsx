import { Checkbox, ColorPicker, Input, InputNumber, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { mixed, type Mixed } from '../model/common.ts'
import { withinDesigner } from '../part/within-designer.ts'
import { Row } from './Group.tsx'

/** Stands for 多个值 where a control takes texts only; no option is called like it. */
const NONE = '\u0000'

export interface Choice<T extends string> {
  value: T
  label: ReactNode
  title?: string
  disabled?: boolean
}

interface SegmentsProps<T extends string> {
  label: string
  value: T | Mixed | null
  options: readonly Choice<T>[]
  onSet(value: T): void
}

/** Five choices or fewer beside each other; none is pressed where the cells differ. */
export function Segments<T extends string>({ label, value, options, onSet }: SegmentsProps<T>) {
  return (
    <Row label={label}>
      <Segmented
        block
        size="small"
        aria-label={label}
        value={typeof value === 'string' ? value : NONE}
        options={[...options]}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next)
          if (chosen !== undefined) onSet(chosen.value)
        }}
      />
    </Row>
  )
}

/** One of two, each with its own word. */
export function Either({
  label,
  value,
  yes,
  no,
  onSet,
}: {
  label: string
  value: boolean
  yes: string
  no: string
  onSet(value: boolean): void
}) {
  const options = [
    { value: 'yes', label: yes },
    { value: 'no', label: no },
  ] as const
  return (
    <Segments label={label} value={value ? 'yes' : 'no'} options={options} onSet={(next) => onSet(next === 'yes')} />
  )
}

interface PickProps<T extends string> {
  label: string
  value: T | Mixed | null
  options: readonly { value: T; label: ReactNode; words?: string }[]
  placeholder?: string
  onSet(value: T): void
}

/** One of many. */
export function Pick<T extends string>({ label, value, options, placeholder, onSet }: PickProps<T>) {
  return (
    <Row label={label}>
      <Select<T>
        size="small"
        aria-label={label}
        showSearch={options.length > 8 ? { optionFilterProp: 'words' } : false}
        value={typeof value === 'string' ? value : null}
        placeholder={value === mixed ? '多个值' : placeholder}
        options={options.map((option) => ({
          ...option,
          words: option.words ?? (typeof option.label === 'string' ? option.label : option.value),
        }))}
        onChange={onSet}
      />
    </Row>
  )
}

interface WordsProps {
  label: string
  value: string | Mixed | null
  placeholder?: string
  most?: number
  lines?: number
  onSet(value: string): void
}

/** A text that is taken over when one leaves it or presses Enter. */
export function Words(props: WordsProps) {
  return (
    <Row label={props.label}>
      <BareWords {...props} />
    </Row>
  )
}

export function BareWords({ label, value, placeholder, most = 200, lines = 1, onSet }: WordsProps) {
  const text = typeof value === 'string' ? value : ''
  const hint = value === mixed ? '多个值' : (placeholder ?? '')
  const commit = (typed: string) => typed !== text && onSet(typed)
  if (lines > 1)
    return (
      <Input.TextArea
        key={text}
        aria-label={label}
        placeholder={hint}
        maxLength={most}
        autoSize={{ minRows: lines, maxRows: 10 }}
        defaultValue={text}
        onBlur={(event) => commit(event.target.value)}
      />
    )
  return (
    <Input
      key={text}
      size="small"
      aria-label={label}
      placeholder={hint}
      maxLength={most}
      defaultValue={text}
      onBlur={(event) => commit(event.target.value)}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}

interface FigureProps {
  label: string
  value: number | Mixed | null
  least?: number
  most?: number
  precision?: number
  unit?: string
  placeholder?: string
  onSet(value: number | null): void
}

/** A number that is taken over when one leaves it or presses Enter: one step for undo. */
export function Figure(props: FigureProps) {
  return (
    <Row label={props.label}>
      <BareFigure {...props} />
    </Row>
  )
}

export function BareFigure({
  label,
  value,
  least = 0,
  most = 1e9,
  precision = 0,
  unit,
  placeholder,
  onSet,
}: FigureProps) {
  const known = typeof value === 'number' ? value : null
  const commit = (text: string) => {
    const typed = text.trim() === '' ? null : Number(text)
    if (typed !== null && Number.isNaN(typed)) return
    const limited = typed === null ? null : Math.min(most, Math.max(least, Number(typed.toFixed(precision))))
    if (limited !== known) onSet(limited)
  }
  return (
    <InputNumber<number>
      key={String(known)}
      size="small"
      aria-label={label}
      min={least}
      max={most}
      precision={precision === 0 ? 0 : undefined}
      controls={false}
      suffix={unit}
      placeholder={value === mixed ? '多个值' : (placeholder ?? '')}
      defaultValue={known ?? undefined}
      onBlur={(event) => commit(event.target.value)}
      onPressEnter={(event) => event.currentTarget.blur()}
    />
  )
}

/** Yes or no; half ticked where the cells differ. */
export function Tick({
  label,
  value,
  children,
  onSet,
}: {
  label?: string
  value: boolean | Mixed | null
  children: ReactNode
  onSet(value: boolean): void
}) {
  return (
    <Row label={label ?? ''}>
      <Checkbox
        checked={value === true}
        indeterminate={value === mixed}
        onChange={(event) => onSet(event.target.checked)}
      >
        {children}
      </Checkbox>
    </Row>
  )
}

/** A colour with its name for readers of screens; `onSet(null)` takes it away. */
export function Shade({
  label,
  value,
  presets,
  onSet,
}: {
  label: string
  value: string | null
  presets: readonly string[]
  onSet(value: string | null): void
}) {
  return (
    <ColorPicker
      size="small"
      value={value}
      allowClear
      disabledAlpha
      getPopupContainer={withinDesigner}
      presets={[{ label: '常用', colors: [...presets] }]}
      onChangeComplete={(colour) => onSet(colour.cleared ? null : colour.toHexString().slice(0, 7).toUpperCase())}
    >
      <button type="button" className="rd-shade" aria-label={label} title={label}>
        <i style={value === null ? {} : { background: value }} />
        {label}
      </button>
    </ColorPicker>
  )
}
