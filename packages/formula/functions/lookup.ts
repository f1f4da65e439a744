import { columnLetters } from '@mingtai/zh'

import { lengthOf, type Line } from '../range-index.ts'
import {
  errors,
  type FormulaRange,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  rowsOf,
  single,
  textFrom,
  truthOf,
} from '../value.ts'
import type { Ast } from '../ast.ts'
import type { FormulaPlace } from '../context.ts'
import { type FormulaFunction, type Functions, numberAt, rangeAt, values, whole } from './define.ts'
import { exactPlace, fallingPlace, type Match, nearestPlace, sortedPlace } from './place-of.ts'

/** Finding cells by what stands in others; equal values are found by hash. */
export const lookup: Functions = {
  VLOOKUP: table('column'),
  HLOOKUP: table('row'),
  LOOKUP: whole(2, 3, (args) => {
    const range = rangeAt(args, 1)
    const isWide = range.columns > rowsOf(range)
    const keys: Line = { range, axis: isWide ? 'row' : 'column', index: 0 }
    const results = args[2] === undefined ? range : rangeAt(args, 2)
    const at = results === range && !isWide ? range.columns - 1 : 0
    return forEach(args[0] ?? null, (goal) => {
      const place = sortedPlace(keys, goal)
      if (place < 0) return errors.missing
      if (results !== range) return results.values[place] ?? null
      return cell(range, isWide ? rowsOf(range) - 1 : place, isWide ? place : at)
    })
  }),
  MATCH: whole(2, 3, (args) => {
    const line = lineOf(rangeAt(args, 1))
    const kind = numberAt(args, 2, 1)
    if (isError(kind)) return kind
    if (line === null) return errors.missing
    return forEach(args[0] ?? null, (goal) => {
      const place = kind === 0 ? exactPlace(line, goal) : kind > 0 ? sortedPlace(line, goal) : fallingPlace(line, goal)
      return place < 0 ? errors.missing : place + 1
    })
  }),
  XMATCH: whole(2, 4, (args) => {
    const line = lineOf(rangeAt(args, 1))
    const how = manner(args, 2)
    if (isError(how)) return how
    if (line === null) return errors.value
    return forEach(args[0] ?? null, (goal) => {
      const place = nearestPlace(line, goal, how)
      return place < 0 ? errors.missing : place + 1
    })
  }),
  XLOOKUP: whole(3, 6, xlookup),
  INDEX: whole(2, 4, index),
  ROWS: whole(1, 1, (args) => rowsOf(rangeAt(args, 0))),
  COLUMNS: whole(1, 1, (args) => rangeAt(args, 0).columns),
  ROW: position((place) => place.row + 1),
  COLUMN: position((place) => place.column + 1),
  ADDRESS: values(2, 5, address),
  OFFSET: placed(3, 5),
  INDIRECT: placed(1, 2),
  AREAS: {
    least: 1,
    most: 1,
    build: (_, [ast]) => {
      const count = ast?.kind === 'union' ? ast.parts.length : 1
      return () => count
    },
  },
  HYPERLINK: values(1, 2, ([link = null, shown]) => shown ?? link),
}

/** One answer for each goal. */
function forEach(goals: Operand, find: (goal: FormulaValue) => FormulaValue): Operand {
  const one = (goal: FormulaValue) => (isError(goal) ? goal : find(goal))
  if (!isRange(goals)) return one(goals)
  if (goals.values.length === 1) return one(goals.values[0] ?? null)
  return { values: goals.values.map(one), columns: goals.columns }
}

function table(axis: Line['axis']): FormulaFunction {
  return whole(3, 4, (args) => {
    const range = rangeAt(args, 1)
    const keys: Line = { range, axis, index: 0 }
    const nth = numberAt(args, 2)
    if (isError(nth)) return nth
    const isNear = args[3] === undefined ? true : truthOf(single(args[3]))
    if (isError(isNear)) return isNear
    const place = Math.trunc(nth) - 1
    if (place < 0) return errors.value
    if (place >= (axis === 'column' ? range.columns : rowsOf(range))) return errors.reference
    return forEach(args[0] ?? null, (goal) => {
      const at = isNear ? sortedPlace(keys, goal) : exactPlace(keys, goal)
      if (at < 0) return errors.missing
      return axis === 'column' ? cell(range, at, place) : cell(range, place, at)
    })
  })
}

function lineOf(range: FormulaRange): Line | null {
  if (range.columns === 1) return { range, axis: 'column', index: 0 }
  return rowsOf(range) === 1 ? { range, axis: 'row', index: 0 } : null
}

const MATCHES = new Map<number, Match>([
  [0, 'equal'],
  [-1, 'below'],
  [1, 'above'],
  [2, 'pattern'],
])

/** The match mode and the direction, both optional; binary search (2, -2) finds the same. */
function manner(args: readonly Operand[], at: number) {
  const mode = numberAt(args, at)
  const search = args[at + 1] === null ? 1 : numberAt(args, at + 1, 1)
  if (isError(mode)) return mode
  if (isError(search)) return search
  const match = MATCHES.get(Math.trunc(mode))
  return match === undefined ? errors.value : { match, step: search < 0 ? (-1 as const) : (1 as const) }
}

function xlookup(args: Operand[]): Operand {
  const keys = lineOf(rangeAt(args, 1))
  const results = rangeAt(args, 2)
  const how = manner(args, 4)
  if (isError(how)) return how
  if (keys === null) return errors.value
  const count = lengthOf(keys)
  const isDown = keys.axis === 'column'
  if (count !== (isDown ? rowsOf(results) : results.columns)) return errors.value
  const otherwise = args[3] === undefined || args[3] === null ? errors.missing : args[3]
  const goals = args[0] ?? null
  const isWide = isDown ? results.columns > 1 : rowsOf(results) > 1
  if (isWide && single(goals) === goals) {
    if (isError(goals)) return goals
    const place = nearestPlace(keys, goals, how)
    if (place < 0) return otherwise
    return isDown ? rowAt(results, place) : columnAt(results, place)
  }
  return forEach(goals, (goal) => {
    const place = nearestPlace(keys, goal, how)
    if (place < 0) return single(otherwise)
    return isDown ? cell(results, place, 0) : cell(results, 0, place)
  })
}

/** Row or column 0 means all of them. */
function index(args: Operand[]): Operand {
  const range = rangeAt(args, 0)
  const [first, second] = [numberAt(args, 1), numberAt(args, 2)]
  if (isError(first)) return first
  if (isError(second)) return second
  const isRow = rowsOf(range) === 1 && args[2] === undefined
  const [row, column] = isRow ? [1, Math.trunc(first)] : [Math.trunc(first), Math.trunc(second)]
  if (row < 0 || column < 0) return errors.value
  if (row > rowsOf(range) || column > range.columns) return errors.reference
  if (row === 0 && column === 0) return range
  if (row === 0) return rowsOf(range) === 1 ? cell(range, 0, column - 1) : columnAt(range, column - 1)
  if (column === 0) return range.columns === 1 ? cell(range, row - 1, 0) : rowAt(range, row - 1)
  return cell(range, row - 1, column - 1)
}

function cell({ values: all, columns }: FormulaRange, row: number, column: number): FormulaValue {
  return all[row * columns + column] ?? null
}

function rowAt({ values: all, columns }: FormulaRange, row: number): FormulaRange {
  return { values: all.slice(row * columns, (row + 1) * columns), columns }
}

function columnAt(range: FormulaRange, column: number): FormulaRange {
  return { values: Array.from({ length: rowsOf(range) }, (_, row) => cell(range, row, column)), columns: 1 }
}

/** Where a reference, or the formula itself, stands; the context knows. */
function position(read: (place: FormulaPlace) => number): FormulaFunction {
  return {
    least: 0,
    most: 1,
    build: (_, [ast]) => {
      const reference = referenceOf(ast)
      if (reference === undefined) return () => errors.value
      return ({ placeOf }) => {
        const place = placeOf?.(reference) ?? null
        return place === null ? errors.missing : read(place)
      }
    },
  }
}

/** What asks for places is compiled apart (`area-part.ts`); here are the numbers of its arguments. */
function placed(least: number, most: number): FormulaFunction {
  return { least, most, build: () => () => errors.reference }
}

function referenceOf(ast: Ast | undefined): number | null | undefined {
  if (ast === undefined) return null
  return ast.kind === 'reference' ? ast.reference : undefined
}

/** `ADDRESS(row, column, [1 to 4: which are fixed], [A1 style], [sheet])`. */
function address(all: FormulaValue[]): FormulaValue {
  const broken = all.find(isError)
  if (broken !== undefined) return broken
  const [row, column] = [numberFrom(all[0] ?? null), numberFrom(all[1] ?? null)]
  const kind = all[2] === undefined || all[2] === null ? 1 : numberFrom(all[2])
  const isLetters = truthOf(all[3] ?? true)
  if (typeof row !== 'number' || typeof column !== 'number' || typeof kind !== 'number') return errors.value
  const [r, c, k] = [Math.trunc(row), Math.trunc(column), Math.trunc(kind)]
  if (r < 1 || c < 1 || r > 1_048_576 || c > 16_384 || k < 1 || k > 4) return errors.value
  const sheet = all[4] === undefined ? '' : `${sheetText(textFrom(all[4]))}!`
  const [isRowFixed, isColumnFixed] = [k === 1 || k === 2, k === 1 || k === 3]
  if (isLetters === false) return `${sheet}R${isRowFixed ? r : `[${r}]`}C${isColumnFixed ? c : `[${c}]`}`
  return `${sheet}${isColumnFixed ? '$' : ''}${columnLetters(c - 1)}${isRowFixed ? '$' : ''}${r}`
}

function sheetText(name: string): string {
  return name === '' || /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) ? name : `'${name.replaceAll("'", "''")}'`
}
