import type { ChunkColumn } from '@mingtai/sheet-core'
import { scalarAt } from '@mingtai/sheet-core'

/** Sum, count, least and greatest of figures; decimals add up exactly however many there are. */
export interface Figures {
  add: (cells: ChunkColumn, row: number) => void
  sum: () => number
  count: () => number
  min: () => number
  max: () => number
}

const SAFE = 2 ** 52

export function createFigures(): Figures {
  /** Scaled integers by scale: what a double still holds, and what has been carried out of it. */
  const low = new Map<number, number>()
  const high = new Map<number, bigint>()
  let float = 0
  let lost = 0
  let count = 0
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY

  function add(cells: ChunkColumn, row: number): void {
    const { values } = cells
    if (values === null) return
    if (values.type === 'decimal') {
      if (values.nulls?.[row]) return
      addScaled(values.values[row]!, values.scale)
      return note(Number(values.values[row]!) / 10 ** values.scale)
    }
    const value = scalarAt(cells, row)
    if (typeof value === 'object' && value !== null) {
      addScaled(value.scaled, value.scale)
      return note(Number(value.scaled) / 10 ** value.scale)
    }
    if (typeof value !== 'number' || !Number.isFinite(value)) return
    addFloat(value)
    note(value)
  }

  function note(value: number): void {
    count++
    if (value < min) min = value
    if (value > max) max = value
  }

  function addScaled(scaled: number | bigint, scale: number): void {
    if (typeof scaled === 'bigint' || Math.abs(scaled) > SAFE) {
      high.set(scale, (high.get(scale) ?? 0n) + BigInt(scaled))
      return
    }
    const sum = (low.get(scale) ?? 0) + scaled
    if (Math.abs(sum) < SAFE) return void low.set(scale, sum)
    high.set(scale, (high.get(scale) ?? 0n) + BigInt(sum))
    low.set(scale, 0)
  }

  /** Neumaier's sum keeps what a double drops. */
  function addFloat(value: number): void {
    const sum = float + value
    lost += Math.abs(float) >= Math.abs(value) ? float - sum + value : value - sum + float
    float = sum
  }

  function sum(): number {
    const scales = new Set([...low.keys(), ...high.keys()])
    const most = Math.max(0, ...scales)
    let total = 0n
    for (const scale of scales) {
      const own = BigInt(low.get(scale) ?? 0) + (high.get(scale) ?? 0n)
      total += own * 10n ** BigInt(most - scale)
    }
    return decimal(total, most) + (float + lost)
  }

  return { add, sum, count: () => count, min: () => min, max: () => max }
}

/** The double nearest to an exact decimal, read from its digits. */
function decimal(scaled: bigint, scale: number): number {
  if (scale === 0) return Number(scaled)
  const digits = (scaled < 0n ? -scaled : scaled).toString().padStart(scale + 1, '0')
  return Number(`${scaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`)
}
