import { type FormulaError, type FormulaValue, isError, isRange, numberFrom, type Operand } from '../value.ts'

/** Numbers as SUM sees them: texts and truths count when written directly, never inside a range. */
export function numbersOf(args: readonly Operand[]): number[] | FormulaError {
  const numbers: number[] = []
  for (const arg of args) {
    if (!isRange(arg)) {
      const number = numberFrom(arg)
      if (typeof number !== 'number') return number
      numbers.push(number)
      continue
    }
    const { values } = arg
    for (let at = 0; at < values.length; at++) {
      const value = values[at]
      if (typeof value === 'number') numbers.push(value)
      else if (isError(value)) return value
    }
  }
  return numbers
}

/** Numbers as AVERAGEA sees them: in a range TRUE counts 1, FALSE and texts 0. */
export function loosely(args: readonly Operand[]): number[] | FormulaError {
  const numbers: number[] = []
  for (const arg of args) {
    if (!isRange(arg)) {
      const number = numberFrom(arg)
      if (typeof number !== 'number') return number
      numbers.push(number)
      continue
    }
    for (const value of arg.values) {
      if (isError(value)) return value
      if (value !== null) numbers.push(typeof value === 'string' ? 0 : Number(value))
    }
  }
  return numbers
}

/** Decides over the numbers of all arguments. */
export function over(args: readonly Operand[], decide: (all: number[]) => FormulaValue): FormulaValue {
  const numbers = numbersOf(args)
  return isError(numbers) ? numbers : decide(numbers)
}

/** Two ranges place by place, without the places where either has no number. Different sizes are no pairs. */
export function pairsOf(
  left: Operand | undefined,
  right: Operand | undefined,
): [number[], number[]] | FormulaError | null {
  const xs = valuesOf(left)
  const ys = valuesOf(right)
  if (xs.length !== ys.length) return null
  const pairs: [number[], number[]] = [[], []]
  for (let at = 0; at < xs.length; at++) {
    const [x, y] = [xs[at] ?? null, ys[at] ?? null]
    if (isError(x)) return x
    if (isError(y)) return y
    if (typeof x !== 'number' || typeof y !== 'number') continue
    pairs[0].push(x)
    pairs[1].push(y)
  }
  return pairs
}

/** All values of an operand; nothing of an omitted one. */
export function valuesOf(operand: Operand | undefined): readonly FormulaValue[] {
  if (operand === undefined) return []
  return isRange(operand) ? operand.values : [operand]
}

/** Compensated (Neumaier), so that 0.1 ten times is 1. */
export function total(values: readonly number[]): number {
  let sum = 0
  let rest = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    const next = sum + value
    rest += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum
    sum = next
  }
  return Number.isFinite(sum) ? sum + rest : sum
}

export function mean(values: readonly number[]): number {
  return total(values) / values.length
}

/** Sum of the squared distances from the mean. */
export function deviation(values: readonly number[]): number {
  const middle = mean(values)
  return total(values.map((value) => (value - middle) ** 2))
}

export function ascending(values: readonly number[]): number[] {
  return Float64Array.from(values).sort().values().toArray()
}
