import { plotted } from '../data/figure.ts'
import { isFigureColumn, isNaming } from '../data/cell-text.ts'
import type { ScreenRows } from '../document/rows.ts'
import type { Role } from './definition.ts'

/** So many times smaller than another, and a series lies flat on their axis. */
export const FLAT = 40

/**
 * Which columns play which parts before anybody says so: figures by the type of a column, parts that one is named for by
 * its name, never by what a text looks like. A part that fits none is left to be chosen.
 */
export function guessedFields(rows: ScreenRows, roles: readonly Role[]): Record<string, string[]> {
  const all = rows.columns.map(({ name, title }, at) => ({ name, title, at, isFigure: holdsFigures(rows, at) }))
  const fields: Record<string, string[]> = {}
  for (const { key, called } of roles) {
    const found = called && all.find(({ name, title, isFigure }) => isFigure && called.test(`${name} ${title}`))
    if (found === undefined) continue
    fields[key] = [found.name]
    all.splice(all.indexOf(found), 1)
  }
  const free = roles.filter(({ called }) => called === undefined)
  const figures = all.filter(({ isFigure }) => isFigure)
  const isNumber = (at: number): boolean => rows.columns[at]?.isFigure === true
  // A number that names a row names it only where no text does.
  const names = all
    .filter(({ isFigure }) => !isFigure)
    .toSorted((a, b) => Number(isNumber(a.at)) - Number(isNumber(b.at)))
  const needed = free.filter(({ isFigure, isRequired }) => isFigure === true && isRequired).length
  const named = free.filter(({ isFigure, isRequired }) => isFigure !== true && isRequired).length
  // Numbers of halls or months name something where nothing else does.
  while (names.length < named && figures.length > needed) names.push(...figures.splice(0, 1))
  takeFigures(
    rows,
    figures,
    free.filter(({ isFigure }) => isFigure === true),
    fields,
  )
  const rest = [...names, ...figures.filter(({ name }) => !Object.values(fields).flat().includes(name))]
  takeNames(
    { names, rest: rest.toSorted((a, b) => a.at - b.at) },
    free.filter(({ isFigure }) => isFigure !== true),
    fields,
  )
  return Object.fromEntries(roles.flatMap(({ key }) => (fields[key] === undefined ? [] : [[key, fields[key]]])))
}

interface Column {
  name: string
  at: number
}

function takeFigures(
  rows: ScreenRows,
  figures: readonly Column[],
  roles: readonly Role[],
  fields: Record<string, string[]>,
): void {
  let at = 0
  for (const [place, { key, isMany, isRequired, isOneScale }] of roles.entries()) {
    const after = roles.slice(place + 1).filter((one) => one.isRequired).length
    if (at >= figures.length || (!isRequired && figures.length - at <= after)) continue
    const count = isMany ? Math.max(1, figures.length - at - after) : 1
    const taken = figures.slice(at, at + count)
    fields[key] = (isOneScale === true ? ofOneScale(rows, taken) : taken).map(({ name }) => name)
    at += count
  }
}

function takeNames(
  { names, rest }: { names: readonly Column[]; rest: readonly Column[] },
  roles: readonly Role[],
  fields: Record<string, string[]>,
): void {
  const free = [...names]
  for (const [place, { key, isMany, isRequired }] of roles.entries()) {
    const after = roles.slice(place + 1).filter((one) => one.isRequired).length
    const taken = new Set(Object.values(fields).flat())
    if (isMany) {
      const others = rest.filter(({ name }) => !taken.has(name)).map(({ name }) => name)
      if (others.length > 0) fields[key] = others
      continue
    }
    // Whether a second column of names splits the figures into series is for the designer to say.
    if (key === 'series' || free.length === 0 || (!isRequired && free.length <= after)) continue
    fields[key] = free.splice(0, 1).map(({ name }) => name)
  }
}

/** The first column and those whose figures can be seen beside it. */
function ofOneScale(rows: ScreenRows, columns: readonly Column[]): Column[] {
  const largest = (at: number): number => rows.rows.reduce((most, row) => Math.max(most, sizeOf(row[at])), 0)
  const first = largest(columns[0]?.at ?? -1)
  return columns.filter(({ at }, place) => {
    const own = largest(at)
    return place === 0 || first === 0 || own === 0 || (own * FLAT >= first && own <= first * FLAT)
  })
}

function sizeOf(cell: string | null | undefined): number {
  return Math.abs(plotted(cell ?? null) ?? 0)
}

/** By its type where its source knows one, also of a column that is empty still or holds something that is none; else by its cells. */
function holdsFigures(rows: ScreenRows, at: number): boolean {
  const column = rows.columns[at]
  if (column?.isFigure === true) return !isNaming(column.title || column.name)
  return rows.rows.some((row) => (row[at] ?? null) !== null) && isFigureColumn(rows, at)
}
