import type { Ast, Formula } from './ast.ts'
import type { FormulaContext, Part } from './context.ts'
import { functionNamed } from './functions/table.ts'
import { binaryPart, chainPart, negatePart, percentPart } from './operators.ts'
import { errors, type FormulaRange, type FormulaValue, type Operand, single } from './value.ts'

export type CompiledFormula = (context: FormulaContext) => FormulaValue

/**
 * Another way to work out a node than the usual one, asked for every node from the root down; null: as usual.
 * `usual` compiles the node (or one below it) as if it had not been asked, and asks again for what is inside.
 * Of a chain such as `a+b-c` only the whole is asked, not its beginnings.
 */
export type Shape = (ast: Ast, usual: (ast: Ast) => Part) => Part | null

/** Turns a formula into a function once; then it is called for every row. A range as the result gives its first cell. */
export function compileFormula(formula: Formula, shape: Shape = () => null): CompiledFormula {
  const part = compileRange(formula, shape)
  return (context) => {
    const value = single(part(context))
    return typeof value === 'number' && !Number.isFinite(value) ? errors.number : value
  }
}

/** As `compileFormula`, for results of several cells such as those of FILTER. */
export function compileRange(formula: Formula, shape: Shape = () => null): Part {
  const boxes: Box[] = []
  const usual = (ast: Ast): Part => usualPart(ast, { compiled, boxes })
  return compiled(formula.root)

  function compiled(ast: Ast): Part {
    return shape(ast, usual) ?? usual(ast)
  }
}

interface Work {
  compiled: (ast: Ast) => Part
  boxes: Box[]
}

/** What the names of LET hold while their formula is worked out. */
interface Box {
  value: Operand
}

function usualPart(ast: Ast, work: Work): Part {
  const { compiled, boxes } = work
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
      return negatePart(compiled(ast.operand))
    case 'plus':
      return compiled(ast.operand)
    case 'percent':
      return percentPart(compiled(ast.operand))
    case 'binary':
      return chain(ast, work)
    case 'array': {
      const range: FormulaRange = { values: ast.rows.flat().map(constantOf), columns: ast.rows[0]?.length ?? 1 }
      return () => range
    }
    case 'reference': {
      const { reference } = ast
      return (context) => context.read(reference)
    }
    case 'call':
      return call(ast, work)
    case 'host':
      return hostCall(ast, work)
    case 'let':
      return letting(ast, work)
    case 'variable': {
      const box = boxes[ast.slot]
      return () => box?.value ?? null
    }
    default:
      return ast satisfies never
  }
}

/** Constants of an array never change, so that the range of a lookup keeps its index. */
function constantOf(ast: Ast): FormulaValue {
  if (ast.kind === 'error') return { error: ast.value }
  return ast.kind === 'number' || ast.kind === 'text' || ast.kind === 'boolean' ? ast.value : errors.value
}

/** `a+b+c+…` is worked out in a loop, however long it is. */
function chain(ast: Ast & { kind: 'binary' }, { compiled }: Work): Part {
  const links: (Ast & { kind: 'binary' })[] = []
  let first: Ast = ast
  while (first.kind === 'binary') {
    links.push(first)
    first = first.left
  }
  const steps = links.toReversed().map(({ operator, right }) => ({ operator, right: compiled(right) }))
  const start = compiled(first)
  if (steps.length > 8) return chainPart(start, steps)
  return steps.reduce((left, { operator, right }) => binaryPart(operator, left, right), start)
}

function call({ name, args }: Ast & { kind: 'call' }, { compiled }: Work): Part {
  const body = functionNamed(name)
  if (body === null) return () => errors.name
  const part = body.build(args.map(compiled), args)
  return (context) => {
    const value = part(context)
    return typeof value === 'number' && !Number.isFinite(value) ? errors.number : value
  }
}

function hostCall({ name, args, references }: Ast & { kind: 'host' }, { compiled }: Work): Part {
  const parts = args.map((arg) => compiled(arg))
  return (context) => {
    if (context.call === undefined) return errors.name
    const asked = parts.map((part) => () => part(context))
    return context.call(name, asked, references)
  }
}

/** A name's value is put back afterwards: reading a cell may run this very formula again for another place. */
function letting({ bindings, body }: Ast & { kind: 'let' }, { compiled, boxes }: Work): Part {
  const values = bindings.map(({ slot, value }) => {
    const part = compiled(value)
    const box: Box = { value: null }
    boxes[slot] = box
    return { part, box }
  })
  const result = compiled(body)
  return (context) => {
    const before = values.map(({ box }) => box.value)
    try {
      for (const { part, box } of values) box.value = part(context)
      return result(context)
    } finally {
      for (const [at, { box }] of values.entries()) box.value = before[at] ?? null
    }
  }
}
