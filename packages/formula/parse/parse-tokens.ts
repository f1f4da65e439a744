import type { Ast, Binding, BinaryOperator, FormulaReference } from '../ast.ts'
import { readArray } from './parse-array.ts'
import type { Token } from './token.ts'
import { stop, type Stopped, type TokenCursor, tokenCursor, untilStopped } from './token-cursor.ts'

/** Higher binds tighter; all are read from left to right. Unary minus binds tighter than `^`, as in Excel. */
const strengths = new Map<string, { operator: BinaryOperator; strength: number }>(
  ([['=', '<>', '<', '>', '<=', '>='], ['&'], ['+', '-'], ['*', '/'], ['^']] as const).flatMap((operators, strength) =>
    operators.map((operator): [string, { operator: BinaryOperator; strength: number }] => [
      operator,
      { operator, strength },
    ]),
  ),
)

/** Brackets, calls and signs within one another. */
const DEEPEST = 64
const MOST_ARGUMENTS = 255
/** Operators of one formula: whoever goes through the tree may do so by recursion. */
const MOST_OPERATORS = 1000

export interface Reading {
  tokens: readonly Token[]
  text: string
  references: FormulaReference[]
  rules: {
    isHost: (name: string) => boolean
    maySheet: (name: string) => boolean
    argumentsOf: (name: string) => { least: number; most: number } | null
  }
}

type Call = Token & { kind: 'name' | 'sign' | 'text' | 'error' }

/** Reads tokens into a tree by precedence. */
export function readerOf({ tokens, text, references, rules }: Reading) {
  const cursor = tokenCursor(tokens, text)
  const { isSign, take, close, here } = cursor
  let depth = 0
  let slots = 0
  let operators = 0
  const scope: Binding[] = []
  return { whole }

  function whole(): Ast | Stopped {
    return untilStopped(() => {
      const root = expression(0)
      const rest = cursor.peek()
      if (rest !== undefined) stop(cursor.restKey(rest), rest.start)
      return root
    })
  }

  function expression(weakest: number): Ast {
    let left = operand()
    for (;;) {
      const token = cursor.peek()
      const found = token?.kind === 'sign' ? strengths.get(token.value) : undefined
      if (found === undefined || found.strength < weakest) return left
      if (++operators > MOST_OPERATORS) stop('chain', here())
      cursor.skip()
      left = { kind: 'binary', operator: found.operator, left, right: expression(found.strength + 1) }
    }
  }

  function operand(): Ast {
    const start = here()
    if (++depth > DEEPEST) stop('depth', start)
    const ast = signed()
    depth--
    return ast
  }

  function signed(): Ast {
    if (take('-')) return { kind: 'negate', operand: operand() }
    if (take('+')) return { kind: 'plus', operand: operand() }
    let ast = primary()
    for (let count = 0; take('%'); count++) {
      if (count >= DEEPEST) stop('depth', here())
      ast = { kind: 'percent', operand: ast }
    }
    if (isSign(':')) stop('range', cursor.peek(1)?.start ?? text.length)
    return ast
  }

  function primary(): Ast {
    const token = cursor.peek()
    if (token === undefined) stop('operand', text.length)
    cursor.skip()
    switch (token.kind) {
      case 'number':
        return Number.isFinite(token.value) ? { kind: 'number', value: token.value } : { kind: 'error', value: '#NUM!' }
      case 'text':
      case 'error':
        return { kind: token.kind, value: token.value }
      case 'reference':
        return reference(token)
      case 'name':
        return named(token)
      case 'sign':
        return bracketed(token)
      default:
        return token satisfies never
    }
  }

  function bracketed(token: Call): Ast {
    if (token.value === '{') return readArray(cursor, token.start)
    if (token.value !== '(') stop('operand', token.start)
    const inner = expression(0)
    if (isSign(',')) stop('union', here())
    close()
    return inner
  }

  function reference({ kind, ...place }: Token & { kind: 'reference' }): Ast {
    if (place.sheet !== null && !rules.maySheet(place.sheet)) stop('sheet', place.start, place.sheet)
    references.push(place)
    return { kind, reference: references.length - 1 }
  }

  function named(token: Call): Ast {
    const name = token.value.replace(/^_XLFN\.(?:_XLWS\.)?/, '')
    if (!take('(')) return constantNamed(token, name)
    if (name === 'LET') return letting(token)
    const isHost = rules.isHost(name)
    const known = isHost ? null : rules.argumentsOf(name)
    if (!isHost && known === null) stop('function', token.start, token.value)
    const args = readArguments(cursor, () => expression(0))
    if (known === null) return { kind: 'host', name, args, references: args.map(bareReference) }
    if (args.length < known.least || args.length > known.most) stop('arguments', token.start, name)
    return { kind: 'call', name, args }
  }

  function constantNamed(token: Call, name: string): Ast {
    const bound = scope.findLast((binding) => binding.name === name)
    if (bound !== undefined) return { kind: 'variable', slot: bound.slot, name }
    if (name === 'TRUE' || name === 'FALSE') return { kind: 'boolean', value: name === 'TRUE' }
    return stop('name', token.start, text.slice(token.start, token.end))
  }

  /** `LET(name, value, …, body)`. */
  function letting(token: Call): Ast {
    const bindings: Binding[] = []
    for (;;) {
      const name = cursor.peek()
      const isBinding = name?.kind === 'name' && isSign(',', 1)
      if (!isBinding) break
      if (name.value === 'TRUE' || name.value === 'FALSE') stop('let', name.start)
      cursor.skip(2)
      const value = expression(0)
      if (!take(',')) stop('arguments', token.start, 'LET')
      const binding = { slot: slots++, name: name.value, value }
      bindings.push(binding)
      scope.push(binding)
    }
    if (bindings.length === 0) stop('let', here())
    const body = expression(0)
    close()
    scope.length -= bindings.length
    return { kind: 'let', bindings, body }
  }
}

/** Reads what stands between the brackets of a call; `read` reads one argument. */
function readArguments(cursor: TokenCursor, read: () => Ast): Ast[] {
  const args: Ast[] = []
  if (cursor.take(')')) return args
  for (;;) {
    args.push(cursor.isSign(',') || cursor.isSign(')') ? { kind: 'missing' } : read())
    if (args.length > MOST_ARGUMENTS) stop('arguments', cursor.here(), String(MOST_ARGUMENTS))
    if (cursor.take(')')) return args
    if (!cursor.take(',')) cursor.close()
  }
}

function bareReference(arg: Ast): number | null {
  return arg.kind === 'reference' ? arg.reference : null
}
