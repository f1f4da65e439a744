import type { Ast, BinaryOperator, Formula, FormulaReference } from './ast.ts'
import { isFunction } from './functions.ts'
import { type SyntaxProblem, type Token, tokensOf } from './token.ts'

export type Parsed = { ok: true; ast: Formula } | ({ ok: false } & SyntaxProblem)

/** Weakest first; unary minus binds tighter than `^`, as in Excel. */
const levels: readonly (readonly BinaryOperator[])[] = [
  ['=', '<>', '<', '>', '<=', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  ['^'],
]

export interface ParseOptions {
  /** Functions that the surroundings answer, in capitals: their calls arrive at `FormulaContext.call`. */
  host?: readonly string[]
}

/** Reads an Excel formula, with or without its `=`. `at` counts from the first character given. */
export function parseFormula(source: string, { host = [] }: ParseOptions = {}): Parsed {
  const lead = source.startsWith('=') ? 1 : 0
  const text = source.slice(lead)
  const tokens = tokensOf(text)
  if (!Array.isArray(tokens)) return { ok: false, at: tokens.at + lead, key: tokens.key }
  const references: FormulaReference[] = []
  const reader = readerOf(tokens, { length: text.length, references, host })
  try {
    if (tokens.length === 0) throw new Stop({ at: 0, key: 'empty' })
    const root = reader.expression(0)
    reader.finish()
    return { ok: true, ast: { text, root, references } }
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    return { ok: false, at: error.problem.at + lead, key: error.problem.key }
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

interface Reading {
  length: number
  references: FormulaReference[]
  host: readonly string[]
}

function readerOf(tokens: readonly Token[], { length, references, host }: Reading) {
  let next = 0
  return { expression, finish }

  function finish(): void {
    const rest = tokens[next]
    if (rest !== undefined)
      throw new Stop({ at: rest.start, key: rest.kind === 'sign' && rest.value === ')' ? 'bracket' : 'rest' })
  }

  function expression(level: number): Ast {
    const operators = levels[level]
    if (operators === undefined) return unary()
    let left = expression(level + 1)
    for (;;) {
      const operator = operators.find((sign) => isSign(sign))
      if (operator === undefined) return left
      next++
      left = { kind: 'binary', operator, left, right: expression(level + 1) }
    }
  }

  function unary(): Ast {
    if (take('-')) return { kind: 'negate', operand: unary() }
    if (take('+')) return { kind: 'plus', operand: unary() }
    let operand = primary()
    while (take('%')) operand = { kind: 'percent', operand }
    return operand
  }

  function primary(): Ast {
    const token = tokens[next]
    if (token === undefined) throw new Stop({ at: length, key: 'operand' })
    next++
    switch (token.kind) {
      case 'number':
        return { kind: 'number', value: token.value }
      case 'text':
        return { kind: 'text', value: token.value }
      case 'error':
        return { kind: 'error', value: token.value }
      case 'address':
        return reference(token)
      case 'name':
        return named(token)
      case 'sign':
        return bracketed(token)
      default:
        return token satisfies never
    }
  }

  function bracketed(token: Token & { kind: 'sign' }): Ast {
    if (token.value === '{') return array(token)
    if (token.value !== '(') throw new Stop({ at: token.start, key: 'operand' })
    const inner = expression(0)
    if (!take(')')) throw new Stop({ at: here(), key: 'bracket' })
    return inner
  }

  function array(token: Token): Ast {
    const rows: Ast[][] = [[]]
    for (;;) {
      rows.at(-1)?.push(unary())
      if (take('}')) return { kind: 'array', rows }
      if (take(';')) rows.push([])
      else if (!take(',')) throw new Stop({ at: token.start, key: 'bracket' })
    }
  }

  function reference(from: Token & { kind: 'address' }): Ast {
    let to = from
    if (take(':')) {
      const corner = tokens[next]
      if (corner?.kind !== 'address') throw new Stop({ at: here(), key: 'range' })
      next++
      to = corner
    }
    const [top, bottom] = [Math.min(from.row, to.row), Math.max(from.row, to.row)]
    const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)]
    references.push({
      from: { row: top, column: left },
      to: { row: bottom, column: right },
      start: from.start,
      end: to.end,
    })
    return { kind: 'reference', reference: references.length - 1 }
  }

  function named(token: Token & { kind: 'name' }): Ast {
    if (!take('(')) {
      if (token.value === 'TRUE' || token.value === 'FALSE') return { kind: 'boolean', value: token.value === 'TRUE' }
      throw new Stop({ at: token.start, key: 'function' })
    }
    if (host.includes(token.value)) return hostCall(token.value, argsOf())
    if (!isFunction(token.value)) throw new Stop({ at: token.start, key: 'function' })
    return { kind: 'call', name: token.value, args: argsOf() }
  }

  function argsOf(): Ast[] {
    const args: Ast[] = []
    if (take(')')) return args
    for (;;) {
      args.push(isSign(',') || isSign(')') ? { kind: 'missing' } : expression(0))
      if (take(')')) return args
      if (!take(',')) throw new Stop({ at: here(), key: 'bracket' })
    }
  }

  function isSign(value: string): boolean {
    const token = tokens[next]
    return token?.kind === 'sign' && token.value === value
  }

  function take(value: string): boolean {
    if (!isSign(value)) return false
    next++
    return true
  }

  function here(): number {
    return tokens[next]?.start ?? length
  }
}

function hostCall(name: string, args: Ast[]): Ast {
  return { kind: 'host', name, args, references: args.map((arg) => (arg.kind === 'reference' ? arg.reference : null)) }
}
