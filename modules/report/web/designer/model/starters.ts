import type { Binding, Content, Dataset } from '@mingtai/report-engine'
import type { SnapshotStyle } from './snapshot.ts'
import type { Change, Look } from './contents.ts'
import { newBinding } from './contents.ts'

export type StarterKind = 'detail' | 'grouped' | 'cross'

export interface StarterChoice {
  kind: StarterKind
  title: string
  dataset: Dataset
  /** Rows of the head: groups from outer to inner; for a detail list these are its first columns. */
  groups: string[]
  /** What stands across the top of a cross table. */
  across: string | null
  figures: string[]
}

export interface Starter {
  changes: Change[]
  looks: Look[]
  merges: { row: number; column: number; rows: number; columns: number }[]
  widths: number[]
}

const line = { s: 1, cl: { rgb: '#8E9A96' } }
const box: SnapshotStyle = { bd: { t: line, r: line, b: line, l: line } }
const head: SnapshotStyle = { ...box, bl: 1, ht: 2, bg: { rgb: '#EEF2F0' } }
const total: SnapshotStyle = { ...box, bl: 1, bg: { rgb: '#FAF0DC' } }
const money: SnapshotStyle = { ht: 3, n: { pattern: '#,##0.00' } }

/** A report to begin with: a title, a head row, and bound cells below it. */
export function starterOf(choice: StarterChoice): Starter {
  return choice.kind === 'cross' && choice.across !== null ? crossTable(choice, choice.across) : table(choice)
}

function table({ kind, title, dataset, groups, figures }: StarterChoice): Starter {
  const starter = empty()
  const columns = [...groups, ...figures]
  const titled = titleOf(dataset)
  const grouped = kind === 'grouped'
  columns.forEach((name, column) => {
    write(starter, 1, column, { kind: 'text', text: titled(name) }, head)
    const isFigure = column >= groups.length
    write(
      starter,
      2,
      column,
      grouped ? groupedCell(dataset, name, isFigure, column < groups.length - 1) : newBinding(dataset.name, name),
      isFigure || isNumber(dataset, name) ? { ...box, ...money } : box,
    )
    starter.widths.push(isFigure ? 120 : 140)
  })
  if (grouped) totals(starter, { row: 3, dataset, figures, labels: groups.length })
  titleRow(starter, title, columns.length)
  return starter
}

/** Groups with a subtotal under all but the innermost. */
function groupedCell(dataset: Dataset, name: string, isFigure: boolean, outer: boolean): Binding {
  if (isFigure) return figure(dataset, name)
  return {
    ...newBinding(dataset.name, name),
    aggregate: 'group',
    subtotal: outer ? { position: 'after', label: '小计', style: null, hideWhenSingle: false } : null,
  }
}

function crossTable({ title, dataset, groups, figures }: StarterChoice, across: string): Starter {
  const starter = empty()
  const titled = titleOf(dataset)
  const width = groups.length
  groups.forEach((name, column) => {
    write(starter, 1, column, { kind: 'text', text: titled(name) }, head)
    if (figures.length > 1) {
      write(starter, 2, column, { kind: 'empty' }, head)
      starter.merges.push({ row: 1, column, rows: 2, columns: 1 })
    }
    starter.widths.push(140)
  })
  const data = figures.length > 1 ? 3 : 2
  write(starter, 1, width, { ...newBinding(dataset.name, across), expand: 'right', aggregate: 'group' }, head)
  groups.forEach((name, column) =>
    write(starter, data, column, { ...newBinding(dataset.name, name), aggregate: 'group' }, box),
  )
  figures.forEach((name, index) => {
    if (index > 0) write(starter, 1, width + index, { kind: 'empty' }, head)
    if (figures.length > 1) write(starter, 2, width + index, { kind: 'text', text: titled(name) }, head)
    write(starter, data, width + index, figure(dataset, name), { ...box, ...money })
    starter.widths.push(120)
  })
  if (figures.length > 1) starter.merges.push({ row: 1, column: width, rows: 1, columns: figures.length })
  titleRow(starter, title, width + figures.length)
  return starter
}

function totals(starter: Starter, at: { row: number; dataset: Dataset; figures: string[]; labels: number }): void {
  for (let column = 0; column < at.labels; column++)
    write(starter, at.row, column, column === 0 ? { kind: 'text', text: '总计' } : { kind: 'empty' }, total)
  if (at.labels > 1) starter.merges.push({ row: at.row, column: 0, rows: 1, columns: at.labels })
  at.figures.forEach((name, index) => {
    write(
      starter,
      at.row,
      at.labels + index,
      { ...figure(at.dataset, name), leftParent: 'none', topParent: 'none' },
      { ...total, ...money },
    )
  })
}

function titleRow(starter: Starter, title: string, columns: number): void {
  write(starter, 0, 0, { kind: 'text', text: title }, { bl: 1, fs: 14, ht: 2 })
  if (columns > 1) starter.merges.push({ row: 0, column: 0, rows: 1, columns })
}

/** A number is summed, anything else counted. */
function figure(dataset: Dataset, name: string): Binding {
  return { ...newBinding(dataset.name, name), expand: 'none', aggregate: isNumber(dataset, name) ? 'sum' : 'count' }
}

function isNumber(dataset: Dataset, name: string): boolean {
  return dataset.fields.find((field) => field.name === name)?.type === 'number'
}

function titleOf(dataset: Dataset): (name: string) => string {
  return (name) => dataset.fields.find((field) => field.name === name)?.title || name
}

function write(starter: Starter, row: number, column: number, content: Content, style: SnapshotStyle): void {
  if (content.kind !== 'empty') starter.changes.push({ row, column, content })
  starter.looks.push({ row, column, style })
}

function empty(): Starter {
  return { changes: [], looks: [], merges: [], widths: [] }
}
