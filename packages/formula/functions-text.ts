import { valuesOf } from './functions-math.ts'
import { errors, type FormulaValue, isError, numberFrom, type Operand, type Run, single, textFrom } from './value.ts'

export const textFunctions: Record<string, Run> = {
  CONCAT: joined,
  CONCATENATE: joined,
  TEXTJOIN: ([between, skip, ...parts]) =>
    texts([between, ...parts], ([separator = '', ...all]) =>
      (single(skip ?? null) ? all.filter((part) => part !== '') : all).join(separator),
    ),
  LEFT: ([value, count]) => cut(value, count ?? 1, (text, size) => text.slice(0, size)),
  RIGHT: ([value, count]) => cut(value, count ?? 1, (text, size) => (size === 0 ? [] : text.slice(-size))),
  MID: ([value, start, count]) => {
    const from = numberFrom(single(start ?? null))
    if (typeof from !== 'number') return from
    return from < 1
      ? errors.value
      : cut(value, count ?? 0, (text, size) => text.slice(Math.trunc(from) - 1, Math.trunc(from) - 1 + size))
  },
  LEN: ([value]) => texts([value], ([text = '']) => text.length),
  TRIM: ([value]) => texts([value], ([text = '']) => text.trim().replace(/ +/g, ' ')),
  UPPER: ([value]) => texts([value], ([text = '']) => text.toUpperCase()),
  LOWER: ([value]) => texts([value], ([text = '']) => text.toLowerCase()),
  REPT: ([value, count]) =>
    cut(value, count ?? 0, (text, size) => Array.from({ length: Math.min(size, 32_767) }, () => text.join(''))),
  EXACT: (args) => texts(args, ([a, b]) => a === b),
  VALUE: ([value]) => numberFrom(single(value ?? null)),
  T: ([value]) => (typeof single(value ?? null) === 'string' ? single(value ?? null) : ''),
  FIND: ([goal, value, start]) => found(goal, value, start, (text) => text),
  SEARCH: ([goal, value, start]) => found(goal, value, start, (text) => text.toUpperCase()),
  REPLACE: ([value, start, count, by]) => {
    const [from, size] = [numberFrom(single(start ?? null)), numberFrom(single(count ?? null))]
    if (typeof from !== 'number') return from
    if (typeof size !== 'number') return size
    return texts(
      [value, by],
      ([text = '', other = '']) => text.slice(0, from - 1) + other + text.slice(from - 1 + size),
    )
  },
  SUBSTITUTE: ([value, goal, by, nth]) =>
    texts([value, goal, by], ([text = '', old = '', other = '']) => {
      if (old === '') return text
      const which = single(nth ?? null)
      if (typeof which !== 'number') return text.replaceAll(old, other)
      let seen = 0
      return text.replaceAll(old, (match) => (++seen === which ? other : match))
    }),
}

function joined(args: Operand[]): FormulaValue {
  return texts(args, (all) => all.join(''))
}

function texts(args: readonly (Operand | undefined)[], decide: (texts: string[]) => FormulaValue): FormulaValue {
  const values = valuesOf(args.map((arg) => arg ?? null))
  return values.find(isError) ?? decide(values.map(textFrom))
}

/** By characters as people count them, so that a rare Chinese character is never cut in half. */
function cut(
  value: Operand | undefined,
  count: Operand,
  take: (text: string[], size: number) => string[],
): FormulaValue {
  const size = numberFrom(single(count))
  if (typeof size !== 'number') return size
  if (size < 0) return errors.value
  return texts([value === undefined ? null : single(value)], ([text = '']) =>
    take([...text], Math.trunc(size)).join(''),
  )
}

function found(
  goal: Operand | undefined,
  value: Operand | undefined,
  start: Operand | undefined,
  fold: (text: string) => string,
): FormulaValue {
  const from = numberFrom(single(start ?? 1))
  if (typeof from !== 'number') return from
  return texts([goal, value], ([part = '', text = '']) => {
    const at = fold(text).indexOf(fold(part), from - 1)
    return at < 0 ? errors.value : at + 1
  })
}
