import { StatusTag } from '@mingtai/ui'
import type { FilingUnit } from '../../filing.ts'
import { lights, statusNames } from '../../words.ts'

const tones = { 20: 'ochre', 30: 'primary', 40: 'primary', 50: 'pine' } as const

/** How a unit stands, with 无内容 and 迟报 beside it. */
export function StatusMark({ unit: { status, isNothing } }: { unit: Pick<FilingUnit, 'status' | 'isNothing'> }) {
  return (
    <>
      <StatusTag tone={tones[status]}>{statusNames[status]}</StatusTag>
      {isNothing && <small className="filing-quiet"> 无内容</small>}
    </>
  )
}

/** 红绿灯: a lamp with its words. */
export function Lamp({ light }: { light: FilingUnit['light'] }) {
  return (
    <span className="filing-lamp" data-light={light}>
      {lights[light]}
    </span>
  )
}

/** How far the units of a task are: finished, under way, not yet. */
export function Progress({ task }: { task: { units: number; at30: number; at40: number; at50: number } }) {
  const { units, at30, at40, at50 } = task
  const share = (part: number) => `${(part / Math.max(1, units)) * 100}%`
  const handed = at30 + at40 + at50
  return (
    <span className="filing-progress" title={`${units} 个单位：已报 ${handed}，其中已完成 ${at50}`}>
      <span aria-hidden>
        <i data-part="done" style={{ width: share(at50) }} />
        <i data-part="way" style={{ width: share(at30 + at40) }} />
      </span>
      {handed} / {units}
    </span>
  )
}
