import { type Ast, childrenOf, type Formula } from './ast.ts'
import type { FormulaContext, Part } from './context.ts'
import { areaPart, readingPart } from './area-part.ts'
import type { FunctionTable } from './functions/define.ts'
import { applyPart, type Box, isLambda, lambdaPart, MOST_STEPS, sizeOf, type Steps } from './lambda.ts'
import { binaryPart, chainPart, negatePart, percentPart } from './operators.ts'
import { errors, type FormulaRange, type FormulaValue, isError, isRange, single } from './value.ts'

export type CompiledFormula = (context: FormulaContext) => FormulaValue

/**
 * Another way to work out a node than the usual one, asked for every node from the root down; null: as usual.
 * `usual` compiles the node (or one below it) as if it had not been asked, and asks again for what is inside.
 * Of a chain such as `a+b-c` only the whole is asked, not its beginnings.
 */
export type Shape = (ast: Ast, usual: (ast: Ast) => Part) => Part | null

/** Turns a formula into a function once; then it is called for every row. A range as the result gives its first cell. */
export function compileFormulaWith(
  functions: FunctionTable,
  formula: Formula,
  shape: Shape = () => null,
): CompiledFormula {
  const part = compileRangeWith(functions, formula, shape)
  return (context) => {
    const value = single(part(context))
    if (isLambda(value)) return errors.calculation
    return typeof value === 'number' && !Number.isFinite(value) ? errors.number : value
  }
}

/** As `compileFormulaWith`, for results of several cells such as those of FILTER. */
export function compileRangeWith(functions: FunctionTable, formula: Formula, shape: Shape = () => null): Part {
  const boxes: Box[] = []
  const steps: Steps = { remaining: MOST_STEPS, depth: 0 }
  const work = { functions, compiled, boxes, steps, isCounted: hasLambda(formula.root) }
  const usual = (ast: Ast): Part => usualPart(ast, work)
  const part = compiled(formula.root)
  return work.isCounted ? counted(part, steps) : part

  function compiled(ast: Ast): Part {
    return shape(ast, usual) ?? usual(ast)
  }
}

interface Work {
  functions: FunctionTable
  compiled: (ast: Ast) => Part
  boxes: Box[]
  steps: Steps
  /** The formula has functions of its own, so that its steps are counted. */
  isCounted: boolean
}

function hasLambda(ast: Ast): boolean {
  return ast.kind === 'lambda' || childrenOf(ast).some(hasLambda)
}

/** Every run has all the steps; one that a cell asks for within another run has them as well, once. */
function counted(part: Part, steps: Steps): Part {
  let isRunning = false
  return (context) => {
    if (isRunning) return part(context)
    isRunning = true
    steps.remaining = MOST_STEPS
    try {
      const value = part(context)
      return steps.remaining < 0 ? errors.number : value
    } finally {
      isRunning = false
    }
  }
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
      const { slot } = ast
      return () => boxes[slot]?.value ?? null
    }
    case 'lambda':
      return lambdaPart(ast, work)
    case 'apply':
      return applyPart(ast, work)
    case 'union':
      return unionPart(ast.parts.map(compiled))
    case 'area': {
      const area = areaPart(ast, work)
      return area === null ? () => errors.value : readingPart(area)
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

/** The cells of several areas, one below the other. */
function unionPart(parts: readonly Part[]): Part {
  return (context) => {
    const values: FormulaValue[] = []
    for (const part of parts) {
      const value = part(context)
      for (const one of isRange(value) ? value.values : [value]) values.push(one)
    }
    return { values, columns: 1 }
  }
}

function call(ast: Ast & { kind: 'call' }, work: Work): Part {
  const special = specialCall(ast, work)
  if (special !== null) return special
  const { name, args } = ast
  const body = work.functions.get(name)
  if (body === undefined) return () => errors.name
  const parts = args.map(work.compiled)
  const { steps, isCounted } = work
  const part = body.build(isCounted ? parts.map((one) => sized(one, steps)) : parts, args)
  return (context) => {
    const value = part(context)
    if (isCounted) steps.remaining -= sizeOf(value)
    return typeof value === 'number' && !Number.isFinite(value) ? errors.number : value
  }
}

/** Functions that ask for places or for left out arguments, and not for values. */
function specialCall(ast: Ast & { kind: 'call' }, work: Work): Part | null {
  const [first] = ast.args
  if (ast.name === 'OFFSET' || ast.name === 'INDIRECT') {
    const area = areaPart(ast, work)
    return area === null ? () => errors.value : readingPart(area)
  }
  if (ast.name === 'ISOMITTED' && first?.kind === 'variable') {
    const { slot } = first
    return () => work.boxes[slot]?.isOmitted ?? false
  }
  const isPlace = (ast.name === 'ROW' || ast.name === 'COLUMN') && first !== undefined && first.kind !== 'reference'
  const area = isPlace ? areaPart(first, work) : null
  if (area === null) return null
  return (context) => {
    const found = area(context)
    return isError(found) ? found : 1 + (ast.name === 'ROW' ? found.row : found.column)
  }
}

/** What goes into a function counts as steps. */
function sized(part: Part, steps: Steps): Part {
  return (context) => {
    const value = part(context)
    steps.remaining -= sizeOf(value)
    return value
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
  const values = bindings.map(({ slot, value }) => ({ part: compiled(value), slot }))
  const result = compiled(body)
  return (context) => {
    const before = values.map(({ slot }) => boxes[slot])
    try {
      for (const { part, slot } of values) boxes[slot] = { value: part(context), isOmitted: false }
      return result(context)
    } finally {
      for (const [at, { slot }] of values.entries()) boxes[slot] = before[at] ?? { value: null, isOmitted: false }
    }
  }
}
