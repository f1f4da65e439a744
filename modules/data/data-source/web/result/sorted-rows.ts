import type { WireScalar } from '@mingtai/sheet-core'

export interface Sorting {
  column: number
  descending: boolean
}

type Row = readonly WireScalar[]

/** The places of the rows in the order of a column, numbers by their exact digits; what is null comes last either way. */
export function sortedPlaces(rows: readonly Row[], sorting: Sorting | null): number[] {
  const places = rows.map((_, place) => place)
  if (sorting === null) return places
  const { column, descending } = sorting
  const valueAt = (place: number) => rows[place]?.[column] ?? null
  return places.sort((one, other) => {
    const [a, b] = [valueAt(one), valueAt(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return descending ? compared(b, a) : compared(a, b)
  })
}

function compared(a: NonNullable<WireScalar>, b: NonNullable<WireScalar>): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? 1 : -1
  if (typeof a === 'object' || typeof b === 'object') return comparedDigits(textOf(a), textOf(b))
  return Number(a) - Number(b)
}

function textOf(value: number | boolean | { exact: string }): string {
  return typeof value === 'object' ? value.exact : String(Number(value))
}

/** Decimals of any length; what is none is compared as a double. */
function comparedDigits(a: string, b: string): number {
  const [one, other] = [partsOf(a), partsOf(b)]
  if (one === null || other === null) return Number(a) - Number(b)
  const scale = Math.max(one.fraction.length, other.fraction.length)
  const [x, y] = [scaled(one, scale), scaled(other, scale)]
  return x < y ? -1 : x > y ? 1 : 0
}

function partsOf(text: string): { sign: bigint; whole: string; fraction: string } | null {
  const found = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text)
  if (found === null) return null
  return { sign: found[1] === '-' ? -1n : 1n, whole: found[2] ?? '', fraction: found[3] ?? '' }
}

function scaled({ sign, whole, fraction }: NonNullable<ReturnType<typeof partsOf>>, scale: number): bigint {
  return sign * BigInt(whole + fraction.padEnd(scale, '0'))
}
