import type { Ast, BinaryOperator, Formula } from './ast.ts'
import { comparison } from './compare.ts'
import { functionNamed } from './functions.ts'
import { errors, type FormulaValue, isError, isRange, numberFrom, type Operand, single, textFrom } from './value.ts'

/** What a formula asks of its surroundings: the cells behind its numbered references. */
export interface FormulaContext {
  read: (reference: number) => Operand
  /**
   * Answers a function of the host's own, such as `ALL(A2)`. Arguments are worked out only when asked for; `references`
   * has the number of each argument that is a bare reference, and is the same object for every run of one call site.
   */
  call?: (name: string, args: readonly (() => Operand)[], references: readonly (number | null)[]) => Operand
}

export type CompiledFormula = (context: FormulaContext) => FormulaValue

export type Part = (context: FormulaContext) => Operand

/**
 * Another way to work out a node than the usual one, asked for every node from the root down; null: as usual.
 * `usual` compiles the node (or one below it) as if it had not been asked, and asks again for what is inside.
 */
export type Shape = (ast: Ast, usual: (ast: Ast) => Part) => Part | null

/** Turns a formula into a function once; then it is called for every row. */
export function compileFormula(formula: Formula, shape: Shape = () => null): CompiledFormula {
  const part = compilerOf(shape)(formula.root)
  return (context) => single(part(context))
}

function compilerOf(shape: Shape): (ast: Ast) => Part {
  const usual = (ast: Ast): Part => usualPart(ast, compiled)
  return compiled

  function compiled(ast: Ast): Part {
    return shape(ast, usual) ?? usual(ast)
  }
}

function usualPart(ast: Ast, compiled: (ast: Ast) => Part): Part {
  switch (ast.kind) {
    case 'number':
    case 'text':
    case 'boolean': {
      const { value } = ast
      return () => value
    }
    case 'error': {
      const error = { error: ast.value }
      return () => error
    }
    case 'missing':
      return () => null
    case 'negate':
      return arithmetic(compiled(ast.operand), (value) => -value)
    case 'plus':
      return compiled(ast.operand)
    case 'percent':
      return arithmetic(compiled(ast.operand), (value) => value / 100)
    case 'binary':
      return binary(ast.operator, compiled(ast.left), compiled(ast.right))
    case 'array': {
      const rows = ast.rows.map((row) => row.map(compiled))
      return (context) => ({ values: rows.flat().map((part) => single(part(context))), columns: rows[0]?.length ?? 0 })
    }
    case 'reference': {
      const { reference } = ast
      return (context) => context.read(reference)
    }
    case 'call':
      return call(ast.name, ast.args.map(compiled))
    case 'host':
      return hostCall(ast.name, ast.args.map(compiled), ast.references)
    default:
      return ast satisfies never
  }
}

function arithmetic(part: Part, change: (value: number) => number): Part {
  return (context) => {
    const value = numberFrom(single(part(context)))
    return typeof value === 'number' ? change(value) : value
  }
}

function binary(operator: BinaryOperator, left: Part, right: Part): Part {
  const apply = binaryOf(operator)
  return (context) => {
    const a = left(context)
    const b = right(context)
    if (!isRange(a) && !isRange(b)) return apply(a, b)
    return spread(a, b, apply)
  }
}

/** Ranges are worked out place by place, as SUMPRODUCT and array formulas need. */
function spread(a: Operand, b: Operand, apply: (a: FormulaValue, b: FormulaValue) => FormulaValue): Operand {
  const range = isRange(a) ? a : b
  if (!isRange(range)) return errors.value
  const at = (operand: Operand, index: number): FormulaValue => {
    if (!isRange(operand)) return operand
    return operand.values.length === 1 ? (operand.values[0] ?? null) : (operand.values[index] ?? null)
  }
  const count = Math.max(isRange(a) ? a.values.length : 1, isRange(b) ? b.values.length : 1)
  return {
    values: Array.from({ length: count }, (_, index) => apply(at(a, index), at(b, index))),
    columns: range.columns,
  }
}

function binaryOf(operator: BinaryOperator): (a: FormulaValue, b: FormulaValue) => FormulaValue {
  switch (operator) {
    case '+':
      return numeric((a, b) => a + b)
    case '-':
      return numeric((a, b) => a - b)
    case '*':
      return numeric((a, b) => a * b)
    case '/':
      return numeric((a, b) => (b === 0 ? errors.divide : a / b))
    case '^':
      return numeric((a, b) => finite(a ** b))
    case '&':
      return (a, b) => (isError(a) ? a : isError(b) ? b : textFrom(a) + textFrom(b))
    case '=':
    case '<>':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return (a, b) => comparison(operator, a, b)
    default:
      return operator satisfies never
  }
}

function numeric(apply: (a: number, b: number) => FormulaValue) {
  return (left: FormulaValue, right: FormulaValue): FormulaValue => {
    const a = numberFrom(left)
    if (typeof a !== 'number') return a
    const b = numberFrom(right)
    return typeof b === 'number' ? apply(a, b) : b
  }
}

function finite(value: number): FormulaValue {
  return Number.isFinite(value) ? value : errors.number
}

function call(name: string, args: Part[]): Part {
  const body = functionNamed(name)
  if (body === null) return () => errors.name
  if (body.lazy) return (context) => body.run(args.map((arg) => () => arg(context)))
  return (context) => body.run(args.map((arg) => arg(context)))
}

function hostCall(name: string, args: Part[], references: readonly (number | null)[]): Part {
  return (context) => {
    if (context.call === undefined) return errors.name
    const asked = args.map((arg) => () => arg(context))
    return context.call(name, asked, references)
  }
}
