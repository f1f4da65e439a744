import type { Options } from '@mingtai/screen-model'
import { useState } from 'react'
import { textOf } from '../chart/chart-style.ts'
import { useScreen } from '../player/screen-context.ts'
import { DateInput } from './DateInput.tsx'
import { datePresets, isTurned } from './date-presets.ts'

interface Props {
  options: Options
  /** Of the component, where it has no label. */
  name: string
  start: string
}

/** Two days that become two parameters, or one of the usual stretches; a turned pair waits until it is put right. */
export function DateRange({ options, name, start }: Props) {
  const { values, setValues, mode, today } = useScreen()
  const [turned, setTurned] = useState<Pair | null>(null)
  const codes = [textOf(options.paramCode), textOf(options.endCode)] as const
  const given = values[codes[1]]
  const pair = turned ?? { from: start, to: typeof given === 'string' ? given : '' }
  const label = textOf(options.label) || name
  const set = (next: Pair): void => {
    if (mode !== 'play') return
    if (isTurned(next)) return setTurned(next)
    setTurned(null)
    setValues({ [codes[0]]: next.from, [codes[1]]: next.to })
  }
  const presets = datePresets(today)
  const chosen = presets.find(({ from, to }) => from === pair.from && to === pair.to)
  return (
    <>
      <DateInput precision="day" label={`${label}开始`} value={pair.from} onChange={(from) => set({ ...pair, from })} />
      <span>至</span>
      <DateInput precision="day" label={`${label}结束`} value={pair.to} onChange={(to) => set({ ...pair, to })} />
      <select
        className="screen-range-preset"
        aria-label={`${label}：常用范围`}
        title="常用范围"
        value={chosen?.name ?? ''}
        onChange={({ target }) => {
          const preset = presets.find((one) => one.name === target.value)
          if (preset !== undefined) set(preset)
        }}
      >
        <option value="" disabled>
          常用
        </option>
        {presets.map((one) => (
          <option key={one.name} value={one.name}>
            {one.name}
          </option>
        ))}
      </select>
      {turned !== null && (
        <span className="screen-range-wrong" role="alert">
          开始晚于结束，未查询
        </span>
      )}
    </>
  )
}

interface Pair {
  from: string
  to: string
}
