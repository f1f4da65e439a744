import type { Ast } from './ast.ts'
import type { FormulaArea, FormulaContext, Part } from './context.ts'
import { addressNamed, moved } from './parse/parse-areas.ts'
import { errors, type FormulaError, isError, numberFrom, type Operand, single, textFrom, truthOf } from './value.ts'

/** Works out which cells are meant, not what stands in them. */
export type AreaPart = (context: FormulaContext) => FormulaArea | FormulaError

interface Making {
  compiled: (ast: Ast) => Part
}

/** The area that a part of a formula means at run time; null where it is no area. */
export function areaPart(ast: Ast, making: Making): AreaPart | null {
  switch (ast.kind) {
    case 'reference': {
      const { reference } = ast
      return ({ areaOf }) => areaOf?.(reference) ?? errors.reference
    }
    case 'area':
      return joinedPart(ast, making)
    case 'call':
      return calledPart(ast, making)
    default:
      return null
  }
}

/** Reads the cells of an area. */
export function readingPart(part: AreaPart): Part {
  return (context) => {
    const area = part(context)
    return isError(area) ? area : (context.cells?.(area) ?? errors.reference)
  }
}

function joinedPart({ operator, left, right }: Ast & { kind: 'area' }, making: Making): AreaPart | null {
  const [first, second] = [areaPart(left, making), areaPart(right, making)]
  if (first === null || second === null) return null
  return (context) => {
    const [one, other] = [first(context), second(context)]
    if (isError(one)) return one
    if (isError(other)) return other
    if (other.sheet !== one.sheet && other.sheet !== null) return errors.value
    return operator === ':' ? spanned(one, other) : common(one, other)
  }
}

function spanned(one: FormulaArea, other: FormulaArea): FormulaArea {
  const [row, column] = [Math.min(one.row, other.row), Math.min(one.column, other.column)]
  const rows = Math.max(one.row + one.rows, other.row + other.rows) - row
  const columns = Math.max(one.column + one.columns, other.column + other.columns) - column
  return { sheet: one.sheet, row, column, rows, columns }
}

function common(one: FormulaArea, other: FormulaArea): FormulaArea | FormulaError {
  const [row, column] = [Math.max(one.row, other.row), Math.max(one.column, other.column)]
  const rows = Math.min(one.row + one.rows, other.row + other.rows) - row
  const columns = Math.min(one.column + one.columns, other.column + other.columns) - column
  return rows > 0 && columns > 0 ? { sheet: one.sheet, row, column, rows, columns } : errors.null
}

function calledPart({ name, args }: Ast & { kind: 'call' }, making: Making): AreaPart | null {
  const [first, ...rest] = args
  if (first === undefined) return null
  const values = rest.map(making.compiled)
  if (name === 'INDIRECT') return indirect(making.compiled(first), values)
  if (name === 'IF' || name === 'CHOOSE') return chosen(name, { first: making.compiled(first), rest }, making)
  const base = name === 'OFFSET' || name === 'INDEX' ? areaPart(first, making) : null
  if (base === null) return null
  return (context) => {
    const area = base(context)
    if (isError(area)) return area
    const numbers = numbersOf(
      rest,
      values.map((value) => value(context)),
    )
    if (isError(numbers)) return numbers
    return name === 'OFFSET' ? offset(area, numbers) : indexed(area, numbers)
  }
}

function indirect(text: Part, [style]: readonly Part[]): AreaPart {
  return (context) => {
    const [written, letters] = [single(text(context)), style === undefined ? true : truthOf(single(style(context)))]
    if (isError(written)) return written
    if (isError(letters)) return letters
    const found = addressNamed(textFrom(written), letters)
    if (found === null) return errors.reference
    const { from, to, sheet } = found
    return {
      sheet,
      row: from.row,
      column: from.column,
      rows: to.row - from.row + 1,
      columns: to.column - from.column + 1,
    }
  }
}

function chosen(name: string, { first, rest }: { first: Part; rest: readonly Ast[] }, making: Making): AreaPart | null {
  const areas = rest.map((ast) => areaPart(ast, making))
  if (areas.every((area) => area === null)) return null
  return (context) => {
    const value = single(first(context))
    const met = name === 'IF' ? truthOf(value) : numberFrom(value)
    if (isError(met)) return met
    const at = typeof met === 'boolean' ? Number(!met) : Math.trunc(met) - 1
    return areas[at]?.(context) ?? errors.value
  }
}

/** undefined where an argument is left out. */
function numbersOf(asts: readonly Ast[], values: readonly Operand[]): (number | undefined)[] | FormulaError {
  const numbers: (number | undefined)[] = []
  for (const [at, value] of values.entries()) {
    const number = asts[at]?.kind === 'missing' ? undefined : numberFrom(single(value))
    if (isError(number)) return number
    numbers.push(number)
  }
  return numbers
}

function offset(area: FormulaArea, [rows = 0, columns = 0, height, width]: (number | undefined)[]) {
  const from = { row: area.row, column: area.column, absoluteRow: false, absoluteColumn: false }
  const target = moved({ from }, { rows, columns, height: height ?? area.rows, width: width ?? area.columns })
  return target === null ? errors.reference : { ...target, sheet: area.sheet }
}

function indexed(area: FormulaArea, [first = 0, second]: (number | undefined)[]): FormulaArea | FormulaError {
  const isRow = area.rows === 1 && second === undefined
  const [row, column] = isRow ? [1, Math.trunc(first)] : [Math.trunc(first), Math.trunc(second ?? 0)]
  if (row < 0 || column < 0) return errors.value
  if (row > area.rows || column > area.columns) return errors.reference
  const rows = row === 0 ? { row: area.row, rows: area.rows } : { row: area.row + row - 1, rows: 1 }
  const columns =
    column === 0 ? { column: area.column, columns: area.columns } : { column: area.column + column - 1, columns: 1 }
  return { sheet: area.sheet, ...rows, ...columns }
}
