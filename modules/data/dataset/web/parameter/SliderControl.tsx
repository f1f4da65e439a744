import { InputNumber, Slider } from 'antd'
import { listOf } from './choice-source.ts'
import type { ControlProps } from './ParameterControl.tsx'

/** A number between two bounds, dragged or typed. */
export function SliderControl({ parameter, value, common, onChange }: ControlProps) {
  const [least, most] = [boundOf(parameter.check?.min, 0), boundOf(parameter.check?.max, 100)]
  const [text] = listOf(value)
  const number = text === undefined || Number.isNaN(Number(text)) ? null : Number(text)
  return (
    <div className="parameter-slider">
      <Slider
        ariaLabelForHandle={parameter.name}
        min={least}
        max={most}
        value={number ?? least}
        onChange={(next) => onChange(String(next))}
      />
      <InputNumber
        {...common}
        min={least}
        max={most}
        value={number}
        onChange={(next) => onChange(next === null ? null : String(next))}
      />
    </div>
  )
}

function boundOf(text: string | undefined, usual: number): number {
  const number = Number(text ?? usual)
  return Number.isNaN(number) ? usual : number
}
