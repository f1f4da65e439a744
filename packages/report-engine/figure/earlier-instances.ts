import { type Column, momentOfSerial } from '@mingtai/sheet-core'

import { exactText } from './exact.ts'
import type { Instances } from '../instance/instances.ts'
import { scalarAt } from './scalar-at.ts'
import type { Comparison, Level } from '../model.ts'
import {
  dayPeriod,
  type Part,
  partIn,
  partOf,
  type Period,
  periodAround,
  periodBack,
  periodIn,
  withYear,
} from '../instance/period.ts'

export interface CompareFrom {
  instances: (level: Level) => Instances
  /** The key of each instance. */
  keysOf: (level: Level) => Column
}

/** For each instance of a level the instance that its figures are compared with; -1 where there is none. */
export function earlierOnes(level: Level, { along, against }: Comparison, from: CompareFrom): Int32Array {
  const chain = chainFrom(level, from)
  const at = chain.findIndex((step) => step.level === along)
  const own = chain[at]
  const earlier = new Int32Array(from.instances(level).count).fill(-1)
  if (own === undefined) return earlier
  const previous = against === 'previous' ? siblingsBefore(from.instances(along)) : null
  const path = new Int32Array(chain.length)
  for (let id = 0; id < earlier.length; id++) {
    let up = id
    for (let step = chain.length - 1; step >= 0; step--) {
      path[step] = up
      up = chain[step]?.parent?.[up] ?? 0
    }
    if (previous !== null) {
      const before = previous[path[at]!] ?? -1
      const rest = chain.slice(at + 1)
      earlier[id] = found(
        rest,
        before,
        rest.map((step, index) => step.keys[path[at + 1 + index]!]?.name ?? null),
      )
    } else if (against !== 'previous') {
      earlier[id] = found(chain, 0, namesBack({ chain, at, path }, against))
    }
  }
  return earlier
}

interface Step {
  level: Level
  parent: Int32Array | null
  keys: Key[]
  /** Instance by its parent's and its own name. */
  children: Map<string, number>
}

interface Key {
  /** Equal for equal keys; a period goes by itself and not by how it is written. null: the rest, or empty. */
  name: string | null
  text: string
  number: number | null
  period: Period | null
}

function chainFrom(level: Level, from: CompareFrom): Step[] {
  const chain: Step[] = []
  for (let at: Level | null = level; at !== null; at = at.within) {
    const { count, parent, rest, sizes } = from.instances(at)
    const column = from.keysOf(at)
    const weights = sizes()
    const keys = Array.from({ length: count }, (_, id) => {
      const isReal = weights[id] !== 0 && (rest === null || id < rest.from || id >= rest.to)
      return isReal ? keyOf(column, id) : { name: null, text: '', number: null, period: null }
    })
    const children = new Map<string, number>()
    keys.forEach(({ name }, id) => {
      const place = `${parent?.[id] ?? 0}|${name}`
      if (name !== null && !children.has(place)) children.set(place, id)
    })
    chain.unshift({ level: at, parent, keys, children })
  }
  return chain
}

function keyOf(column: Column, id: number): Key {
  if (column.type === 'date' || column.type === 'timestamp') {
    const known = column.nulls?.[id] !== 1
    const period = known ? dayPeriod((column.values[id] ?? 0) * (column.type === 'date' ? 86_400_000 : 1)) : null
    return { name: period === null ? 'null' : periodName(period), text: '', number: null, period }
  }
  const value = scalarAt(column, id)
  if (column.type === 'mixed' && typeof value === 'number' && (column.of === 'date' || column.of === 'timestamp')) {
    const period = dayPeriod(momentOfSerial(value))
    return { name: periodName(period), text: '', number: null, period }
  }
  const text = value === null ? '' : typeof value === 'object' ? exactText(value) : String(value).trim()
  const period = periodIn(text)
  const number = text === '' || Number.isNaN(Number(text)) ? null : Number(text)
  const name = value === null ? 'null' : period === null ? textName(text) : periodName(period)
  return { name, text, number, period }
}

function periodName({ unit, ordinal, time }: Period): string {
  return `${unit} ${ordinal} ${time}`
}

function found(steps: readonly Step[], from: number, names: readonly (string | null)[]): number {
  let at = from
  for (let step = 0; step < steps.length && at >= 0; step++) {
    const name = names[step] ?? null
    at = name === null ? -1 : (steps[step]?.children.get(`${at}|${name}`) ?? -1)
  }
  return at
}

function siblingsBefore({ count, order, starts, rest, sizes }: Instances): Int32Array {
  const before = new Int32Array(count).fill(-1)
  const weights = sizes()
  for (let parent = 0; parent + 1 < starts.length; parent++) {
    for (let at = starts[parent]! + 1; at < starts[parent + 1]!; at++) {
      const id = order[at]!
      const isRest = rest !== null && id >= rest.from && id < rest.to
      if (!isRest && weights[id] !== 0) before[id] = order[at - 1]!
    }
  }
  return before
}

interface Place {
  chain: readonly Step[]
  at: number
  path: Int32Array
}

type Against = Exclude<Comparison['against'], 'previous'>

/** The names of the same path some periods earlier; levels that tell no time keep their keys. */
function namesBack({ chain, at, path }: Place, { unit, back }: Against): (string | null)[] {
  const keys = chain.map((step, index) => step.keys[path[index]!])
  const names = keys.map((key) => key?.name ?? null)
  const own = keys[at]
  const missing = names.map(() => null)
  if (own === undefined || own.name === null) return missing
  if (unit === 'number') {
    names[at] = own.number === null ? null : numberName(own.number - back)
    return names
  }
  const part = own.period === null ? partIn(own.text, unit) : null
  const yearAt = part === null ? -1 : keys.findIndex((key, index) => index < at && key?.period?.unit === 'year')
  const year = keys[yearAt]?.period?.ordinal ?? null
  if (part !== null && year === null) {
    names[at] = part.unit === unit ? partName(keys[at], { ...part, number: part.number - back }) : null
    return names
  }
  const now = own.period ?? (part === null || year === null ? null : withYear(part, year))
  const then = now === null ? null : periodBack(now, unit, back)
  if (now === null || then === null) return missing
  names[at] = part === null ? periodName(then) : partName(own, partOf(then))
  keys.forEach((key, index) => {
    const period = key?.period ?? null
    if (index === at || period === null) return
    const [inner, outer] = index < at ? [now, period] : [period, now]
    const around = periodAround(inner, outer.unit)
    if (around?.ordinal !== outer.ordinal) return
    const moved = index < at ? periodAround(then, period.unit) : periodBack(period, unit, back)
    names[index] = moved === null ? null : periodName(moved)
  })
  return names
}

/** A number as a key would name it, which may look like a year. */
function numberName(number: number): string {
  const period = periodIn(String(number))
  return period === null ? `=${number}` : periodName(period)
}

/** As a key would name it: 3 and 03 are the same, and so are 3月 and 三月. */
function partName(like: Key | undefined, part: Part | null): string | null {
  if (like === undefined || part === null || part.number < 1) return null
  return isBare(like.text) ? `=${part.number}` : `${part.unit} without year ${part.number}`
}

function isBare(text: string): boolean {
  return /^\d{1,2}$/.test(text)
}

function textName(text: string): string {
  if (isBare(text)) return `=${Number(text)}`
  const part = partIn(text, 'month')
  return part === null ? `=${text}` : `${part.unit} without year ${part.number}`
}
