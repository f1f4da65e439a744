import type { Column } from '@mingtai/sheet-core'

import { exactRatio } from './exact.ts'
import { bigColumn } from './figure.ts'
import { exactOf, placesIn, scaledTo } from './mixed-values.ts'
import { pick } from '../instance/pick.ts'
import type { Compare } from '../template.ts'

/**
 * Compares each figure with another one of the same column (-1: none): gives that other, the difference or the growth.
 */
export function comparedColumn(column: Column, then: Int32Array, show: Compare['show']): Column {
  if (show === 'value') return pick(column, then)
  const pairs = numberPairs(column, then)
  if (show === 'growth') return growth(pairs)
  if (pairs.kind === 'float')
    return { type: 'float', values: pairs.now.map((value, at) => value - pairs.before[at]!), nulls: pairs.nulls }
  const { now, before, scale, nulls } = pairs
  const values = now.map((value, at) => value - before[at]!)
  const safe = values.every((value) => value >= -SAFE && value <= SAFE)
  if (safe) return { type: 'decimal', scale, values: Float64Array.from(values, Number), nulls }
  return bigColumn(values, scale, nulls)
}

const SAFE = BigInt(Number.MAX_SAFE_INTEGER)

type Pairs =
  | { kind: 'float'; now: Float64Array; before: Float64Array; nulls: Uint8Array }
  | { kind: 'whole'; now: bigint[]; before: bigint[]; scale: number; nulls: Uint8Array }

function growth(pairs: Pairs): Column {
  const { nulls } = pairs
  const values = new Float64Array(nulls.length)
  for (let at = 0; at < values.length; at++) {
    const then = pairs.before[at] ?? 0
    // An empty figure is held as 0.
    if (nulls[at] === 1 || then === 0 || then === 0n) nulls[at] = 1
    else if (pairs.kind === 'float') values[at] = (pairs.now[at]! - pairs.before[at]!) / Math.abs(pairs.before[at]!)
    else values[at] = exactGrowth(pairs.now[at] ?? 0n, pairs.before[at] ?? 1n)
  }
  return { type: 'float', values, nulls }
}

function exactGrowth(now: bigint, then: bigint): number {
  return exactRatio(now - then, then < 0n ? -then : then)
}

function numberPairs(column: Column, at: Int32Array): Pairs {
  const nulls = new Uint8Array(at.length)
  if (column.type === 'float') {
    const then = new Float64Array(at.length)
    at.forEach((other, slot) => {
      if (other < 0 || column.nulls?.[slot] === 1 || column.nulls?.[other] === 1) nulls[slot] = 1
      else then[slot] = column.values[other]!
    })
    return { kind: 'float', now: column.values, before: then, nulls }
  }
  const { scale, read } = wholeReader(column)
  const now: bigint[] = []
  const then: bigint[] = []
  at.forEach((other, slot) => {
    const one = read(slot)
    const two = other < 0 ? null : read(other)
    if (one === null || two === null) nulls[slot] = 1
    now.push(nulls[slot] === 1 ? 0n : (one ?? 0n))
    then.push(nulls[slot] === 1 ? 0n : (two ?? 0n))
  })
  return { kind: 'whole', now, before: then, scale, nulls }
}

function wholeReader(column: Column): { scale: number; read: (at: number) => bigint | null } {
  if (column.type === 'decimal') {
    const { scale, values, nulls } = column
    return { scale, read: (at) => (nulls?.[at] === 1 ? null : BigInt(values[at] ?? 0)) }
  }
  if (column.type !== 'mixed') return { scale: 0, read: () => null }
  const scale = placesIn(column.values)
  const read = (at: number): bigint | null => {
    const exact = exactOf(column.values[at] ?? null)
    return exact === null ? null : scaledTo(exact, scale)
  }
  return { scale, read }
}
