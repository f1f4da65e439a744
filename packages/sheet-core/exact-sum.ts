import type { Scalar } from './column.ts'

const PLACES = 6
const UNIT = 10n ** BigInt(PLACES)
const SPILL = 2 ** 52

/** A sum of decimal figures as people wrote them: 0.1 + 0.2 is 0.3. Doubles finer than six places are summed as doubles. */
export interface ExactSum {
  add(value: Scalar): void
  /** Figures added so far; texts and empty cells are none. */
  numbers(): number
  sum(): string
  average(): string | null
}

export function createExactSum(): ExactSum {
  let numbers = 0
  let whole = 0n
  let hundredths = 0
  let millionths = 0
  let rest = 0
  let places = PLACES
  let finer = 0n

  function add(value: Scalar): void {
    if (typeof value === 'number') addNumber(value)
    else if (typeof value === 'object' && value !== null) addScaled(value.scaled, value.scale)
    else return
    numbers += 1
  }

  function addNumber(value: number): void {
    const cents = Math.round(value * 100)
    if (cents / 100 === value && Math.abs(cents) < SPILL) hundredths += cents
    else addFine(value)
    if (Math.abs(hundredths) >= SPILL) spill()
  }

  function addFine(value: number): void {
    const micro = Math.round(value * 1e6)
    if (micro / 1e6 === value && Math.abs(micro) < SPILL) millionths += micro
    else if (Number.isSafeInteger(value)) whole += BigInt(value) * UNIT
    else rest += value
    if (Math.abs(millionths) >= SPILL) spill()
  }

  function addScaled(scaled: bigint, scale: number): void {
    if (scale <= PLACES) whole += scaled * 10n ** BigInt(PLACES - scale)
    else addDigits(scaled, scale)
  }

  /** Exact figures of more places, at the most places that any has. */
  function addDigits(scaled: bigint, scale: number): void {
    if (scale > places) {
      finer *= 10n ** BigInt(scale - places)
      places = scale
    }
    finer += scaled * 10n ** BigInt(places - scale)
  }

  function spill(): void {
    whole += BigInt(hundredths) * 10_000n + BigInt(millionths)
    hundredths = 0
    millionths = 0
  }

  function total(): bigint {
    spill()
    return whole * 10n ** BigInt(places - PLACES) + finer
  }

  function nearest(): number {
    return Number(total()) / 10 ** places + rest
  }

  function sum(): string {
    return rest === 0 ? showScaled(total(), places) : showDouble(nearest())
  }

  function average(): string | null {
    if (numbers === 0) return null
    if (rest !== 0) return showDouble(nearest() / numbers)
    return showScaled(divideRounded(total(), BigInt(numbers)), places)
  }

  return { add, numbers: () => numbers, sum, average }
}

/** Half away from zero, as figures are rounded by hand. */
function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const half = divisor / 2n
  return (dividend < 0n ? dividend - half : dividend + half) / divisor
}

function showScaled(scaled: bigint, places: number): string {
  const unit = 10n ** BigInt(places)
  const sign = scaled < 0n ? '-' : ''
  const size = scaled < 0n ? -scaled : scaled
  const fraction = String(size % unit)
    .padStart(places, '0')
    .replace(/0+$/, '')
  return sign + grouped(String(size / unit)) + (fraction === '' ? '' : `.${fraction}`)
}

function showDouble(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 15 })
}

function grouped(digits: string): string {
  return digits.replace(/\B(?=(?:\d{3})+$)/g, ',')
}
