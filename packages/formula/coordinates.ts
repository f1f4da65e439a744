import type { SyntaxProblem } from './problem.ts'
import { tokenAt } from './parse/token.ts'

export interface Rewritten {
  text: string
  /** A coordinate that is known and not answered, with the formula that is. */
  refused: SyntaxProblem | null
  /** For each character where it comes from. */
  places: number[]
}

const ADDRESS = '\\$?[A-Za-z]{1,3}\\$?[1-9][0-9]{0,6}'
const bracket = new RegExp(`\\s*\\[\\s*(?:(!0)|(${ADDRESS})\\s*:\\s*([+-])\\s*([0-9]{1,6}))\\s*\\]`, 'y')
const nth = new RegExp(`\\s*\\[\\s*${ADDRESS}\\s*:\\s*([1-9][0-9]{0,5})\\s*\\]`, 'y')
const braces = /\s*\{([^{}]*)\}/y
const condition = new RegExp(`^\\s*(${ADDRESS})\\s*(=|<>|>=|<=|>|<)\\s*("[^"]*"|-?[0-9.]+|${ADDRESS})\\s*$`)
/** After these a value is expected, so that `&` is not the operator. */
const beforeValue = new Set(['', '(', ',', '+', '-', '*', '/', '^', '=', '<', '>', '&', ';'])

/**
 * The hierarchical coordinates (层次坐标) that report makers know, as the functions that they mean here: `F3[!0]` is `ALL(F3)`,
 * `F3[A2:-1]` is `PREV(F3,1,A2)`, `F3[A2:+1]` is `NEXT(F3,1,A2)`, `&A2` is `INDEXOF(A2)`. null: there are none.
 */
export function withoutCoordinates(source: string): Rewritten | null {
  if (!/[[&]/.test(source)) return null
  let text = ''
  const places: number[] = []
  let at = 0
  let isChanged = false
  let refused: SyntaxProblem | null = null
  while (at < source.length) {
    const token = tokenAt(source, at)
    const reference = token?.kind === 'reference' ? token : null
    const found = reference === null ? null : coordinateAfter(source, reference.end)
    if (reference !== null) refused ??= refusalOf(source, reference)
    if (reference !== null && found !== null)
      put(found.call(source.slice(reference.start, reference.end)), at, found.end)
    else if (token !== null && token.kind === 'sign' && token.value === '&' && expectsValue()) counted(token.end)
    else copy(token === null ? at + 1 : token.end)
  }
  if (!isChanged && refused === null) return null
  return { text, refused, places: [...places, source.length] }

  function expectsValue(): boolean {
    return beforeValue.has(text.trimEnd().slice(-1))
  }

  /** `&A2`, the number of an instance in its group. */
  function counted(from: number): void {
    const next = tokenAt(source, from)
    if (next?.kind !== 'reference') return copy(from)
    put(`INDEXOF(${source.slice(next.start, next.end)})`, at, next.end)
  }

  function put(written: string, from: number, end: number): void {
    text += written
    for (let count = 0; count < written.length; count++) places.push(from)
    at = end
    isChanged = true
  }

  function copy(end: number): void {
    for (; at < end; at++) {
      text += source[at]
      places.push(at)
    }
  }
}

/** The n-th instance, and all that meet a condition, are written with functions that spreadsheets have too. */
function refusalOf(source: string, { start, end }: { start: number; end: number }): SyntaxProblem | null {
  const reference = source.slice(start, end)
  nth.lastIndex = end
  const number = nth.exec(source)?.[1]
  if (number !== undefined) return { at: end, key: 'nth', word: `INDEX(ALL(${reference}),${number})` }
  const after = coordinateAfter(source, end)?.end ?? null
  braces.lastIndex = after ?? 0
  const inside = after === null ? undefined : braces.exec(source)?.[1]
  if (after === null || inside === undefined) return null
  const [, cell = 'A3', sign = '=', value = '"河南"'] = condition.exec(inside) ?? []
  return { at: after, key: 'conditional', word: `SUMIFS(ALL(${reference}),ALL(${cell}),${criterion(sign, value)})` }
}

/** `>=` and `100` are `">=100"`, a cell is joined behind the sign. */
function criterion(sign: string, value: string): string {
  if (sign === '=') return value
  const plain = value.replaceAll('"', '')
  return value.startsWith('"') || /^[-0-9.]/.test(value) ? `"${sign}${plain}"` : `"${sign}"&${value}`
}

function coordinateAfter(source: string, at: number): { end: number; call(reference: string): string } | null {
  bracket.lastIndex = at
  const found = bracket.exec(source)
  if (found === null) return null
  const [whole, all, along, sign, steps] = found
  const name = sign === '-' ? 'PREV' : 'NEXT'
  return {
    end: at + whole.length,
    call: (reference) =>
      all === undefined ? `${name}(${reference},${steps ?? '1'},${along ?? ''})` : `ALL(${reference})`,
  }
}
