import type { Binding, Dataset } from '@mingtai/report-engine'
import { type FieldFacts, widthOf } from '../dataset/field-facts.ts'
import type { SnapshotStyle } from '../draft/snapshot.ts'
import { toSheetStyle } from '../cell/styles.ts'
import { styleOf } from '../cell/subtotal-looks.ts'

/** What a column of figures says: one of the aggregates, or the line's part of the whole (占比). */
export type Counting = Binding['aggregate'] | 'proportion'

export interface Figure {
  field: string
  aggregate: Counting
}

/** A dataset and what is known of its fields. */
export interface Known {
  dataset: Dataset
  facts: ReadonlyMap<string, FieldFacts>
}

const WRAP = 3
const line = { s: 1, cl: { rgb: '#8E9A96' } }
export const box: SnapshotStyle = { bd: { t: line, r: line, b: line, l: line } }
export const head: SnapshotStyle = { ...box, bl: 1, ht: 2, bg: { rgb: '#EEF2F0' } }
const money: SnapshotStyle = { ht: 3, n: { pattern: '#,##0.00' } }
const whole: SnapshotStyle = { ht: 3, n: { pattern: '#,##0' } }
const percent: SnapshotStyle = { ht: 3, n: { pattern: '0.00%' } }
/** Years and numbers of things: no thousands, in the middle like a text. */
const key: SnapshotStyle = { ht: 2, n: { pattern: '0' } }

/** Px of a narrow character at the usual size, and of what stands free beside a text. */
const CHARACTER = 7.4
const FREE = 20
const NARROWEST = 72
/** A longer text wraps. */
const WIDEST = 280
/** So many times the largest figure of the first rows is room for their sum. */
const HEADROOM = 10_000

/** How a field looks where its values are listed. */
export function listedLook({ dataset, facts }: Known, field: string): SnapshotStyle {
  const fact = facts.get(field)
  const type = typeOf(dataset, field)
  if (type === 'number') return { ...box, ...numberLook(fact) }
  if (type === 'date') return { ...box, ht: 2, n: { pattern: fact?.format ?? 'yyyy-mm-dd' } }
  if (type === 'timestamp') return { ...box, ht: 2, n: { pattern: fact?.format ?? 'yyyy-mm-dd hh:mm' } }
  return wraps(fact) ? { ...box, tb: WRAP } : box
}

export function figureLook({ facts }: Known, { field, aggregate }: Figure): SnapshotStyle {
  if (aggregate === 'proportion') return { ...box, ...percent }
  if (aggregate === 'count' || aggregate === 'distinct') return { ...box, ...whole }
  const fact = facts.get(field)
  if (aggregate === 'average') return { ...box, ...(fact?.isFraction === true ? percent : money) }
  return { ...box, ...numberLook(fact) }
}

/** The last line, below what it adds up. */
export function totalLook(look: SnapshotStyle): SnapshotStyle {
  return { ...look, ...toSheetStyle(styleOf('ochre') ?? {}) }
}

/** Px that a column needs for its title and its values. */
export function listedWidth(known: Known, field: string): number {
  const { dataset, facts } = known
  const type = typeOf(dataset, field)
  const fact = facts.get(field)
  const values =
    type === 'number'
      ? written(numberLook(fact), fact?.largest ?? 0)
      : type === 'date'
        ? 'yyyy-mm-dd'.length
        : type === 'timestamp'
          ? 'yyyy-mm-dd hh:mm'.length
          : (fact?.longest ?? 0) || FREE - 4
  return fitting(widthOf(titleOf(dataset, field)), values)
}

export function figureWidth(known: Known, figure: Figure): number {
  const { largest = 0 } = known.facts.get(figure.field) ?? {}
  const adds = figure.aggregate === 'sum' || figure.aggregate === 'count'
  const values = written(figureLook(known, figure), adds ? Math.max(largest, 1) * HEADROOM : largest)
  return fitting(widthOf(figureTitle(known.dataset, figure)), values)
}

/** Characters of a figure with its thousands and decimals. */
function written({ n }: SnapshotStyle, figure: number): number {
  if (n?.pattern.endsWith('%') === true) return '-100.00%'.length
  const digits = Math.floor(figure).toString().length
  const thousands = n?.pattern.includes(',') === true ? Math.floor((digits - 1) / 3) : 0
  return 1 + digits + thousands + (n?.pattern.endsWith('.00') === true ? 3 : 0)
}

function fitting(title: number, values: number): number {
  const needed = Math.ceil(Math.max(title, values) * CHARACTER) + FREE
  return Math.min(WIDEST, Math.max(NARROWEST, needed))
}

function wraps(fact: FieldFacts | undefined): boolean {
  return (fact?.longest ?? 0) * CHARACTER + FREE > WIDEST
}

function numberLook(fact: FieldFacts | undefined): SnapshotStyle {
  if (fact?.format !== undefined) return { ht: fact.isKey ? 2 : 3, n: { pattern: fact.format } }
  if (fact?.isKey === true) return key
  if (fact?.isFraction === true) return percent
  return fact?.isWhole === true ? whole : money
}

const said: Partial<Record<Counting, (title: string) => string>> = {
  average: (title) => `平均${title}`,
  max: (title) => `最大${title}`,
  min: (title) => `最小${title}`,
  count: (title) => `${title}数`,
  distinct: (title) => `${title}去重数`,
  proportion: (title) => `${title}占比`,
}

export function figureTitle(dataset: Dataset, { field, aggregate }: Figure): string {
  const title = titleOf(dataset, field)
  return said[aggregate]?.(title) ?? title
}

export function typeOf(dataset: Dataset, field: string) {
  return dataset.fields.find(({ name }) => name === field)?.type ?? 'text'
}

export function titleOf(dataset: Dataset, field: string): string {
  return dataset.fields.find(({ name }) => name === field)?.title || field
}
