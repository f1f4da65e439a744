import { type Ast, childrenOf, parseFormula, problemSentence } from '@mingtai/formula/forms'
import { type Phrase, phrase } from '@mingtai/messages'
import { decimalFrom, divide, negated, whole } from '../decimal/decimal.ts'
import { borrowed } from './borrowed.ts'
import { choices } from './choices.ts'
import { figures } from './figures.ts'
import { NAME_COLUMN, type NamedFormula, named } from './names.ts'
import { operated, spread } from './operators.ts'
import { type Build, type FormulaScope, type Part, missing, takesSingles } from './part.ts'
import { selected } from './selected.ts'
import { failures, type FormulaValue, isFailure, isList, numberOf, type Operand, single } from './value.ts'

/** A formula that is ready to be worked out for every row. */
export interface CompiledFormula {
  /** What stands in its braces, in the order of first mention. */
  names: readonly string[]
  /** Those that stand where one value is wanted: of a whole column the first row alone would count. */
  singles: ReadonlySet<string>
  run: (scope: FormulaScope) => FormulaValue
}

export type Compiled = { ok: true; formula: CompiledFormula } | { ok: false; at: number; why: Phrase }

/** The functions of forms by name: all of them exact, none of them with a clock or dice. */
const functions: ReadonlyMap<string, Build> = new Map([
  ...Object.entries(figures),
  ...Object.entries(choices),
  ...Object.entries(selected),
  ...borrowed,
])

/** Names of functions that a formula of a form may use, for the designer. */
export const formFunctions: readonly string[] = [...functions.keys()].sort()

/** Reads the formula of a field. `at` counts from the first character; `label` is named in the sentence. */
export function compileFieldFormula(source: string, label: string): Compiled {
  const written = named(source)
  // Fields are no areas, so that none lie side by side.
  const parsed = parseFormula(written.text, { joins: false })
  if (!parsed.ok) {
    const at = written.placeOf(parsed.at)
    // Forms load their own functions alone: a spreadsheet's other ones are unknown here like misspelt ones.
    if (parsed.key === 'function')
      return { ok: false, at, why: phrase('form.formulaFunction', label, parsed.word ?? '') }
    return { ok: false, at, why: phrase('form.formulaWrong', label, problemSentence({ ...parsed, at })) }
  }
  const refused = refusal(parsed.ast.root, label) ?? foreignCell(written, label)
  if (refused !== null) return refused
  const stray = parsed.ast.references.find(
    ({ from, to, sheet }) =>
      from.column !== NAME_COLUMN || from.row !== to.row || from.column !== to.column || sheet !== null,
  )
  if (stray !== undefined) {
    const cell = parsed.ast.text.slice(stray.start, stray.end)
    return { ok: false, at: written.placeOf(stray.start), why: phrase('form.formulaCell', label, cell) }
  }
  const rows = parsed.ast.references.map(({ from }) => from.row)
  const part = compiled(parsed.ast.root, { rows, boxes: [] })
  const singles = new Set(singleNames(parsed.ast.root, rows).map((name) => written.names[name] ?? ''))
  return { ok: true, formula: { names: written.names, singles, run: (scope) => single(part(scope)) } }
}

/** Numbers of the names that reach the result, or a function of single values, without being summed up on the way. */
function singleNames(root: Ast, rows: readonly number[]): number[] {
  const names: number[] = []
  const waiting: { ast: Ast; isWanted: boolean }[] = [{ ast: root, isWanted: true }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { ast, isWanted } = next
    if (ast.kind === 'reference' && isWanted) names.push(rows[ast.reference] ?? 0)
    const build = ast.kind === 'call' ? functions.get(ast.name) : undefined
    const isInner = ast.kind === 'call' ? build !== undefined && takesSingles(build) : isWanted && ast.kind !== 'let'
    waiting.push(...childrenOf(ast).map((child) => ({ ast: child, isWanted: isInner })))
  }
  return names
}

interface Work {
  /** The number of a name, by reference. */
  rows: readonly number[]
  boxes: { value: Operand }[]
}

function compiled(ast: Ast, work: Work): Part {
  switch (ast.kind) {
    case 'number': {
      const value = decimalFrom(String(ast.value)) ?? failures.number
      return () => value
    }
    case 'text':
    case 'boolean': {
      const { value } = ast
      return () => value
    }
    case 'error':
      return missing
    case 'missing':
      return () => null
    case 'plus':
      return compiled(ast.operand, work)
    case 'negate':
      return unary(compiled(ast.operand, work), (value) => negatedValue(value))
    case 'percent':
      return unary(compiled(ast.operand, work), (value) => hundredth(value))
    case 'binary': {
      const { operator } = ast
      const [left, right] = [compiled(ast.left, work), compiled(ast.right, work)]
      return (scope) => operated(operator, left(scope), right(scope))
    }
    case 'call': {
      const part = (functions.get(ast.name) ?? (() => missing))(ast.args.map((arg) => compiled(arg, work)))
      return remembered(part, namesUsed(ast, work))
    }
    case 'reference': {
      const name = work.rows[ast.reference] ?? 0
      return (scope) => scope.read(name)
    }
    case 'array': {
      const parts = ast.rows.flat().map((each) => compiled(each, work))
      return (scope) => ({ list: parts.map((part) => single(part(scope))) })
    }
    case 'let':
      return letting(ast, work)
    case 'variable': {
      const box = work.boxes[ast.slot]
      return () => box?.value ?? null
    }
    // Refused when the formula is read.
    case 'host':
    case 'lambda':
    case 'apply':
    case 'union':
    case 'area':
      return missing
    default:
      return ast satisfies never
  }
}

/** A call over whole columns and fields of the form is worked out once, not once for every row. */
function remembered(part: Part, names: readonly number[] | null): Part {
  if (names === null || names.length === 0) return part
  return (scope) => {
    const { memo } = scope
    if (memo === null || !names.every(scope.isShared)) return part(scope)
    const found = memo.get(part)
    if (found !== undefined) return found
    const made = part(scope)
    memo.set(part, made)
    return made
  }
}

/** The names inside of a call; null where a name of LET is among them. */
function namesUsed(root: Ast, { rows }: Work): number[] | null {
  const names: number[] = []
  const waiting = [root]
  for (let ast = waiting.pop(); ast !== undefined; ast = waiting.pop()) {
    if (ast.kind === 'variable') return null
    if (ast.kind === 'reference') names.push(rows[ast.reference] ?? 0)
    waiting.push(...childrenOf(ast))
  }
  return names
}

function letting({ bindings, body }: Ast & { kind: 'let' }, work: Work): Part {
  const steps = bindings.map(({ slot, value }) => {
    const part = compiled(value, work)
    const box: { value: Operand } = { value: null }
    work.boxes[slot] = box
    return { part, box }
  })
  const result = compiled(body, work)
  return (scope) => {
    for (const { part, box } of steps) box.value = part(scope)
    return result(scope)
  }
}

function unary(part: Part, change: (value: FormulaValue) => FormulaValue): Part {
  return (scope) => {
    const operand = part(scope)
    return isList(operand) ? spread([operand], ([value = null]) => change(value)) : change(operand)
  }
}

function negatedValue(value: FormulaValue): FormulaValue {
  const number = numberOf(value)
  return isFailure(number) ? number : negated(number)
}

function hundredth(value: FormulaValue): FormulaValue {
  const number = numberOf(value)
  return isFailure(number) ? number : (divide(number, whole(100)) ?? failures.divide)
}

/** A function that forms do not have, or a number with more digits than its text had read. */
function refusal(root: Ast, label: string): Compiled | null {
  const waiting = [root]
  for (let ast = waiting.pop(); ast !== undefined; ast = waiting.pop()) {
    const foreign = foreignName(ast)
    if (foreign !== null) return { ok: false, at: 0, why: phrase('form.formulaFunction', label, foreign) }
    if (ast.kind === 'number' && (Math.abs(ast.value) >= 1e15 || String(ast.value).includes('e')))
      return { ok: false, at: 0, why: phrase('form.formulaNumber', label) }
    waiting.push(...childrenOf(ast))
  }
  return null
}

/** A function that forms do not have. */
function foreignName(ast: Ast): string | null {
  if (ast.kind === 'call') return functions.has(ast.name) ? null : ast.name
  return ast.kind === 'lambda' || ast.kind === 'apply' ? 'LAMBDA' : null
}

/** Names are written as cells of the last column; somebody's own cell there would be taken for one. */
function foreignCell({ text, names }: NamedFormula, label: string): Compiled | null {
  const found = [...text.matchAll(/xfd\$?(\d+)/gi)].find(([, row]) => Number(row) > names.length)
  return found === undefined ? null : { ok: false, at: 0, why: phrase('form.formulaCell', label, found[0]) }
}
