import {
  errors,
  type FormulaError,
  type FormulaValue,
  isError,
  isRange,
  numberFrom,
  type Operand,
  textFrom,
} from '../value.ts'
import { wildcardOf } from '../wildcard.ts'
import {
  bytesOf,
  charactersBefore,
  charactersBeforeByte,
  cut,
  cutBytes,
  lengthOf,
  narrowed,
  unitsBefore,
  widened,
} from './characters.ts'
import {
  type FormulaFunction,
  type Functions,
  integer,
  MANY,
  one,
  or,
  text,
  three,
  truth,
  two,
  values,
  whole,
} from './define.ts'

/** The most characters of a cell. */
const LONGEST = 32_767

/** Functions that take texts apart and put them together. */
export const texts: Functions = {
  LEN: one(text, lengthOf),
  LENB: one(text, bytesOf),
  LEFT: two([text, or(integer, 1)], (value, count) => (count < 0 ? errors.value : cut(value, 0, count))),
  LEFTB: two([text, or(integer, 1)], (value, count) => (count < 0 ? errors.value : cutBytes(value, 0, count))),
  RIGHT: two([text, or(integer, 1)], (value, count) =>
    count < 0 ? errors.value : cut(value, Math.max(0, lengthOf(value) - count), count),
  ),
  RIGHTB: two([text, or(integer, 1)], (value, count) =>
    count < 0 ? errors.value : cutBytes(value, Math.max(0, bytesOf(value) - count), count),
  ),
  MID: three([text, integer, integer], (value, from, count) =>
    from < 1 || count < 0 ? errors.value : cut(value, from - 1, count),
  ),
  MIDB: three([text, integer, integer], (value, from, count) =>
    from < 1 || count < 0 ? errors.value : cutBytes(value, from - 1, count),
  ),
  UPPER: one(text, (value) => value.toUpperCase()),
  LOWER: one(text, (value) => value.toLowerCase()),
  PROPER: one(text, (value) => value.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())),
  TRIM: one(text, (value) => value.replace(/^ +| +$/g, '').replace(/ {2,}/g, ' ')),
  // oxlint-disable-next-line no-control-regex -- these are what CLEAN takes away
  CLEAN: one(text, (value) => value.replace(/[\u0000-\u001F]/g, '')),
  EXACT: two([text, text], (a, b) => a === b),
  REPT: two([text, integer], (value, count) =>
    count < 0 || value.length * count > LONGEST ? errors.value : value.repeat(count),
  ),
  CONCAT: whole(1, MANY, (args) => limited(joined(args))),
  CONCATENATE: values(1, MANY, (all) => limited(all.find(isError) ?? all.map(textFrom).join(''))),
  TEXTJOIN: whole(3, MANY, textJoin),
  REPLACE: values(4, 4, (all) => replaced(all, (value, from, count) => cut(value, from, count))),
  REPLACEB: values(4, 4, (all) => replaced(all, cutBytes)),
  SUBSTITUTE: values(3, 4, substituted),
  FIND: place((goal, value, from) => value.indexOf(goal, from)),
  FINDB: place((goal, value, from) => value.indexOf(goal, from), bytesOf, charactersBeforeByte),
  SEARCH: place((goal, value, from) => wildcardOf(goal).search(value, from)),
  SEARCHB: place((goal, value, from) => wildcardOf(goal).search(value, from), bytesOf, charactersBeforeByte),
  ASC: one(text, narrowed),
  WIDECHAR: one(text, widened),
  DBCS: one(text, widened),
  JIS: one(text, widened),
  T: one({ read: (value) => value }, (value) => (typeof value === 'string' ? value : '')),
  ENCODEURL: one(text, (value) =>
    /[\uD800-\uDFFF]/.test(value) && !value.isWellFormed() ? errors.value : encodeURIComponent(value),
  ),
  TEXTBEFORE: values(2, 6, (all) => beside(all, (value, at) => value.slice(0, at))),
  TEXTAFTER: values(2, 6, (all) => beside(all, (value, at, length) => value.slice(at + length))),
  TEXTSPLIT: whole(2, 4, split),
  ARRAYTOTEXT: whole(1, 2, ([list = null]) => limited((isRange(list) ? list.values : [list]).map(textFrom).join(', '))),
  VALUETOTEXT: values(1, 2, ([value = null, format]) => {
    const isStrict = format !== undefined && numberFrom(format) === 1
    return isStrict && typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : textFrom(value)
  }),
}

function limited(value: FormulaValue): FormulaValue {
  return typeof value === 'string' && value.length > LONGEST ? errors.value : value
}

function joined(args: readonly Operand[]): FormulaValue {
  let result = ''
  for (const arg of args)
    for (const value of isRange(arg) ? arg.values : [arg]) {
      if (isError(value)) return value
      if (result.length <= LONGEST) result += textFrom(value)
    }
  return result
}

/** Several separators take turns. */
function textJoin([between = null, skip = null, ...parts]: Operand[]): FormulaValue {
  const separators = isRange(between) ? between.values : [between]
  const broken = separators.find(isError)
  if (broken !== undefined) return broken
  const skips = truth.read(isRange(skip) ? (skip.values[0] ?? null) : skip)
  if (isError(skips)) return skips
  let result = ''
  let count = 0
  for (const part of parts)
    for (const value of isRange(part) ? part.values : [part]) {
      if (isError(value)) return value
      const shown = textFrom(value)
      if (skips && shown === '') continue
      if (count > 0) result += textFrom(separators[(count - 1) % separators.length] ?? null)
      result += shown
      count++
      if (result.length > LONGEST) return errors.value
    }
  return result
}

function replaced(
  all: readonly FormulaValue[],
  take: (value: string, from: number, count: number) => string,
): FormulaValue {
  const [value = null, start = null, size = null, by = null] = all
  const broken = all.find(isError)
  if (broken !== undefined) return broken
  const [from, count] = [integer.read(start), integer.read(size)]
  if (isError(from)) return from
  if (isError(count)) return count
  if (from < 1 || count < 0) return errors.value
  const whole = textFrom(value)
  return limited(take(whole, 0, from - 1) + textFrom(by) + take(whole, from - 1 + count, LONGEST))
}

function substituted(all: FormulaValue[]): FormulaValue {
  const broken = all.find(isError)
  if (broken !== undefined) return broken
  const [value = '', goal = '', by = ''] = all.map(textFrom)
  if (goal === '') return value
  if (all[3] === undefined) {
    const count = value.split(goal).length - 1
    return value.length + count * (by.length - goal.length) > LONGEST ? errors.value : value.replaceAll(goal, () => by)
  }
  const which = integer.read(all[3])
  if (isError(which)) return which
  if (which < 1) return errors.value
  let seen = 0
  return limited(value.replaceAll(goal, (match) => (++seen === which ? by : match)))
}

type Count = (text: string) => number
type Skip = (text: string, count: number) => number

/** Where a text stands in another one, counted from 1 in characters or in bytes. */
function place(
  find: (goal: string, value: string, from: number) => number,
  count: Count = lengthOf,
  ...[skip]: [Skip?]
): FormulaFunction {
  return three([text, text, or(integer, 1)], (goal, value, start) => {
    if (start < 1 || start > count(value) + 1) return errors.value
    const from = unitsBefore(value, skip === undefined ? start - 1 : skip(value, start - 1))
    const at = find(goal, value, from)
    if (at < 0) return errors.value
    return (count === lengthOf ? charactersBefore(value, at) : count(value.slice(0, at))) + 1
  })
}

/** `TEXTBEFORE(text, goal, [which], [ignore case], [to end], [otherwise])`; a negative `which` counts from the end. */
function beside(all: FormulaValue[], take: (value: string, at: number, length: number) => string): FormulaValue {
  const broken = all.slice(0, 5).find(isError)
  if (broken !== undefined) return broken
  const [value, goal] = [textFrom(all[0] ?? null), textFrom(all[1] ?? null)]
  const which = integer.read(all[2] ?? 1)
  const folds = truth.read(all[3] ?? false)
  if (isError(which) || isError(folds) || which === 0) return isError(which) ? which : errors.value
  const [within, sought] = folds ? [value.toLowerCase(), goal.toLowerCase()] : [value, goal]
  const places: number[] = []
  for (
    let at = within.indexOf(sought);
    at >= 0 && at < value.length;
    at = within.indexOf(sought, at + Math.max(1, goal.length))
  )
    places.push(at)
  const toEnd = truth.read(all[4] ?? false)
  if (toEnd === true && which > 0) places.push(value.length)
  const at = which > 0 ? places[which - 1] : places.at(which)
  return at === undefined ? (all[5] ?? errors.missing) : take(value, at, goal.length)
}

/** Rows and columns of a text; places that a short row lacks are #N/A. */
function split([source = null, across = null, down = null, skips = null]: Operand[]): Operand {
  const value = joined([source])
  if (isError(value)) return value
  const skip = truth.read(isRange(skips) ? (skips.values[0] ?? null) : skips)
  if (isError(skip)) return skip
  const rows = pieces([textFrom(value)], down, skip).map((row) => pieces([row], across, skip))
  const columns = Math.max(...rows.map((row) => row.length))
  if (columns < 1) return errors.value
  return {
    values: rows.flatMap((row) =>
      Array.from({ length: columns }, (_, at): FormulaValue | FormulaError => row[at] ?? errors.missing),
    ),
    columns,
  }
}

function pieces(parts: readonly string[], separators: Operand, skip: boolean): string[] {
  let result = [...parts]
  for (const value of isRange(separators) ? separators.values : [separators]) {
    const separator = textFrom(value)
    if (separator !== '') result = result.flatMap((part) => part.split(separator))
  }
  return skip ? result.filter((part) => part !== '') : result
}
