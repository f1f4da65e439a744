import type { Ast, BinaryOperator, FormulaReference } from '../ast.ts'
import { areaReader } from './area-reader.ts'
import { bindingReader } from './binding-reader.ts'
import { isArea } from './parse-areas.ts'
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
    /** Areas that are known at run time only may be read. */
    mayMove: boolean
    /** Addresses may be moved, spanned and crossed. */
    mayJoin: boolean
  }
}

export type Call = Token & { kind: 'name' | 'sign' | 'text' | 'error' }

/** Reads tokens into a tree by precedence. */
export function readerOf({ tokens, text, references, rules }: Reading) {
  const cursor = tokenCursor(tokens, text)
  const { isSign, take, close, here } = cursor
  let depth = 0
  let operators = 0
  const { area, pointed, reference } = areaReader({ cursor, references, rules })
  const { boundAs, constantNamed, letting, lambda } = bindingReader({ cursor, text, expression: () => expression(0) })
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
      left = ofValues(found.operator, left, expression(found.strength + 1))
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
    let ast = intersected()
    for (let count = 0; take('%'); count++) {
      if (count >= DEEPEST) stop('depth', here())
      ast = { kind: 'percent', operand: ast }
    }
    return ast
  }

  /** Areas with a blank between them: what they have in common. */
  function intersected(): Ast {
    let left = spanned()
    while (rules.mayJoin && isArea(left) && startsArea(cursor)) left = area(' ', { left, right: spanned() }, here())
    return left
  }

  /** `A1:B9` is a token of its own; here are areas such as `A1:INDEX(…)`. */
  function spanned(): Ast {
    let left = applied()
    while (isSign(':')) {
      const at = cursor.peek(1)?.start ?? text.length
      cursor.skip()
      if (!rules.mayJoin || !isArea(left) || cursor.peek() === undefined) stop('range', at)
      const right = applied()
      if (!isArea(right)) stop('range', at)
      left = area(':', { left, right }, at)
    }
    return left
  }

  /** `LAMBDA(x,x+1)(2)`, as often as there are brackets. */
  function applied(): Ast {
    let ast = primary()
    while (mayBeCalled(ast) && take('(')) {
      if (++operators > MOST_OPERATORS) stop('chain', here())
      ast = { kind: 'apply', callee: ast, args: readArguments(cursor, () => expression(0)) }
    }
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
        return called(token)
      case 'sign':
        return bracketed(token)
      default:
        return token satisfies never
    }
  }

  function bracketed(token: Call): Ast {
    if (token.value === '{') return readArray(cursor, token.start)
    if (token.value !== '(') stop('operand', token.start)
    const parts = [expression(0)]
    while (isSign(',')) {
      if (parts.length >= MOST_ARGUMENTS || !parts.every(isArea)) stop('union', here())
      cursor.skip()
      parts.push(expression(0))
    }
    if (parts.length > 1 && !parts.every(isArea)) stop('union', token.start)
    close()
    return parts.length === 1 ? (parts[0] ?? stop('operand', token.start)) : { kind: 'union', parts }
  }

  function called(token: Call): Ast {
    const name = token.value.replace(/^_XLFN\.(?:_XLWS\.)?/, '')
    if (!take('(')) return constantNamed(token, name)
    if (name === 'LET') return letting(token)
    if (name === 'LAMBDA') return lambda(token)
    const own = boundAs(name)
    if (own !== undefined) return { kind: 'apply', callee: own, args: readArguments(cursor, () => expression(0)) }
    const isHost = rules.isHost(name)
    const known = isHost ? null : rules.argumentsOf(name)
    if (!isHost && known === null) stop('function', token.start, token.value)
    const args = readArguments(cursor, () => expression(0))
    if (known === null) return { kind: 'host', name, args, references: args.map(bareReference) }
    if (args.length < known.least || args.length > known.most) stop('arguments', token.start, name)
    const isPointed = rules.mayJoin && (name === 'OFFSET' || name === 'INDIRECT')
    return isPointed ? pointed(name, args, token) : { kind: 'call', name, args }
  }
}

/** Several areas are no value to calculate with. */
function ofValues(operator: BinaryOperator, left: Ast, right: Ast): Ast {
  if (left.kind === 'union' || right.kind === 'union') return { kind: 'error', value: '#VALUE!' }
  return { kind: 'binary', operator, left, right }
}

function mayBeCalled({ kind }: Ast): boolean {
  return kind === 'lambda' || kind === 'apply' || kind === 'let' || kind === 'call'
}

function startsArea(cursor: TokenCursor): boolean {
  const next = cursor.peek()
  return next?.kind === 'reference' || (next?.kind === 'name' && cursor.isSign('(', 1) && isArea(callOf(next.value)))
}

function callOf(name: string): Ast {
  return { kind: 'call', name, args: [] }
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
