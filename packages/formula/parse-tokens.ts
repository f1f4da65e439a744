import type { Ast, Binding, BinaryOperator, FormulaReference } from './ast.ts'
import type { SyntaxProblem } from './problem.ts'
import type { Token } from './token.ts'

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

export interface Stopped {
  kind: 'stopped'
  problem: SyntaxProblem
}

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

/** Leaves the recursive descent at once; never seen outside this file. */
class Stop extends Error {
  readonly problem: SyntaxProblem
  constructor(problem: SyntaxProblem) {
    super(problem.key)
    this.problem = problem
  }
}

type Call = Token & { kind: 'name' | 'sign' | 'text' | 'error' }

/** Reads tokens into a tree by precedence. */
export function readerOf({ tokens, text, references, rules }: Reading) {
  let next = 0
  let depth = 0
  let slots = 0
  let operators = 0
  const scope: Binding[] = []
  return { whole }

  function whole(): Ast | Stopped {
    try {
      const root = expression(0)
      const rest = tokens[next]
      if (rest !== undefined) stop(restKey(rest), rest.start)
      return root
    } catch (error) {
      if (!(error instanceof Stop)) throw error
      return { kind: 'stopped', problem: error.problem }
    }
  }

  function stop(key: SyntaxProblem['key'], at: number, word?: string): never {
    throw new Stop(word === undefined ? { at, key } : { at, key, word })
  }

  function restKey(rest: Token): SyntaxProblem['key'] {
    if (rest.kind === 'sign') return rest.value === ':' ? 'range' : rest.value === ')' ? 'bracket' : 'rest'
    return rest.kind === 'reference' && tokens[next - 1]?.kind === 'reference' ? 'intersection' : 'rest'
  }

  function expression(weakest: number): Ast {
    let left = operand()
    for (;;) {
      const token = tokens[next]
      const found = token?.kind === 'sign' ? strengths.get(token.value) : undefined
      if (found === undefined || found.strength < weakest) return left
      if (++operators > MOST_OPERATORS) stop('chain', here())
      next++
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
    if (isSign(':')) stop('range', tokens[next + 1]?.start ?? text.length)
    return ast
  }

  function primary(): Ast {
    const token = tokens[next]
    if (token === undefined) stop('operand', text.length)
    next++
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
    if (token.value === '{') return array(token)
    if (token.value !== '(') stop('operand', token.start)
    const inner = expression(0)
    if (isSign(',')) stop('union', here())
    close()
    return inner
  }

  function array(token: Call): Ast {
    const rows: Ast[][] = [[]]
    for (;;) {
      rows.at(-1)?.push(constant())
      if (take('}')) break
      if (take(';')) rows.push([])
      else if (!take(',')) stop(next >= tokens.length ? 'bracket' : 'array', here())
    }
    if (rows.some((row) => row.length !== rows[0]?.length)) stop('array', token.start)
    return { kind: 'array', rows }
  }

  function constant(): Ast {
    const sign = take('-') ? -1 : take('+') ? 1 : null
    const at = here()
    const token = tokens[next++]
    if (token?.kind === 'number') return { kind: 'number', value: token.value * (sign ?? 1) }
    if (token === undefined || sign !== null) return stop('array', at)
    if (token.kind === 'text' || token.kind === 'error') return { kind: token.kind, value: token.value }
    if (token.kind === 'name' && (token.value === 'TRUE' || token.value === 'FALSE'))
      return { kind: 'boolean', value: token.value === 'TRUE' }
    return stop('array', at)
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
    const args = argumentList()
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
      const name = tokens[next]
      const isBinding = name?.kind === 'name' && isSign(',', next + 1)
      if (!isBinding) break
      if (name.value === 'TRUE' || name.value === 'FALSE') stop('let', name.start)
      next += 2
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

  function argumentList(): Ast[] {
    const args: Ast[] = []
    if (take(')')) return args
    for (;;) {
      args.push(isSign(',') || isSign(')') ? { kind: 'missing' } : expression(0))
      if (args.length > MOST_ARGUMENTS) stop('arguments', here(), String(MOST_ARGUMENTS))
      if (take(')')) return args
      if (!take(',')) close()
    }
  }

  function close(): void {
    if (take(')')) return
    const rest = tokens[next]
    stop(rest === undefined || rest.kind === 'sign' ? 'bracket' : restKey(rest), here())
  }

  function isSign(value: string, at = next): boolean {
    const token = tokens[at]
    return token?.kind === 'sign' && token.value === value
  }

  function take(value: string): boolean {
    if (!isSign(value)) return false
    next++
    return true
  }

  function here(): number {
    return tokens[next]?.start ?? text.length
  }
}

function bareReference(arg: Ast): number | null {
  return arg.kind === 'reference' ? arg.reference : null
}
