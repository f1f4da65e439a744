import { InputNumber, Select } from 'antd'

const units = { 1440: '天', 60: '小时', 1: '分钟' } as const

/** Minutes as days, hours or minutes, whichever reads best. */
export function Span({ value, label, onChange }: { value: number; label: string; onChange(minutes: number): void }) {
  const unit = value % 1440 === 0 ? 1440 : value % 60 === 0 ? 60 : 1
  const handle = (figure: number, of: number) => onChange(Math.min(525_600, Math.max(1, Math.round(figure * of))))
  return (
    <div className="flow-span">
      <InputNumber
        aria-label={label}
        min={1}
        max={Math.floor(525_600 / unit)}
        precision={0}
        value={value / unit}
        onChange={(figure) => figure !== null && handle(figure, unit)}
      />
      <Select<number>
        aria-label={`${label}的单位`}
        value={unit}
        options={([1, 60, 1440] as const).map((of) => ({ value: of, label: units[of] }))}
        onChange={(of) => handle(value / unit, of)}
      />
    </div>
  )
}
