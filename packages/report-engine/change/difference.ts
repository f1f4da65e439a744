import type { Content, SheetTemplate, Template } from '../template.ts'
import { addressOf, placeOf } from '../address.ts'
import { type Alignment, alignmentOf, movedAddress } from './alignment.ts'
import { isMoved, namesIn } from './order.ts'
import { recordOf, text, type Units, unitsOf, written } from './units.ts'
import { contentWords, partName, partsBetween, said, wordsOf } from './words.ts'

export type ChangeKind = 'cell' | 'line' | 'sheet' | 'part' | 'parameter' | 'dataset' | 'report'

/** One difference between two versions. */
export interface Change {
  kind: ChangeKind
  what: 'added' | 'removed' | 'changed'
  /** The sheet that it is on, by its id; null: the report as a whole. */
  sheet: string | null
  /** The cell's address now, and its address before; null on the side that does not have it. */
  at: string | null
  was: string | null
  /** `单元格 D5`, `参数 省份`, `第 4 行`. */
  title: string
  /** What of it was changed: 内容, 样式, SQL… */
  parts: string[]
  before: string
  after: string
}

/** All differences from an older template to a newer one; lines that only moved are no difference. */
export function differences(old: Template, now: Template): Change[] {
  return [
    ...listChanges(old, now),
    ...now.sheets.flatMap((sheet) => {
      const before = old.sheets.find(({ id }) => id === sheet.id)
      return before === undefined ? [wholeSheet(sheet, 'added')] : sheetChanges({ old, now, before, sheet })
    }),
    ...old.sheets
      .filter(({ id }) => now.sheets.every((sheet) => sheet.id !== id))
      .map((sheet) => wholeSheet(sheet, 'removed')),
  ]
}

function listChanges(old: Template, now: Template): Change[] {
  const [before, after] = [unitsAround(old), unitsAround(now)]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): Change[] => {
    const [was, is] = [before.get(name), after.get(name)]
    const [kind = '', key = ''] = splitOnce(name)
    if (was === is || name === 'rest:schema') return []
    if (kind === 'order') return isMoved(was ?? '[]', is ?? '[]') ? [orderChange(key, was, is)] : []
    const record = (words: string | undefined) => recordOf(JSON.parse(words ?? '{}'))
    const whole = { sheet: null, at: null, was: null, what: whatOf(was, is) }
    if (kind === 'rest')
      return [{ ...whole, kind: 'report', title: partName(key), parts: [], before: said(was), after: said(is) }]
    const shown = kind === 'parameter' ? String(record(is ?? was).name ?? key) : key
    const parts = was === undefined || is === undefined ? [] : partsBetween(record(was), record(is))
    const [then, present] = [wordsOf(kind, record(was), parts), wordsOf(kind, record(is), parts)]
    const of = kind === 'parameter' ? ('parameter' as const) : ('dataset' as const)
    return [
      {
        ...whole,
        kind: of,
        title: `${of === 'parameter' ? '参数' : '数据集'} ${shown}`,
        parts,
        before: was === undefined ? '' : then,
        after: is === undefined ? '' : present,
      },
    ]
  })
}

/** What a template has beside its sheets, with their order. */
function unitsAround(template: Template): Units {
  const units = unitsOf({ ...template, sheets: [] })
  units.set('order:sheet', text(template.sheets.map(({ id }) => id)))
  units.set('rest:style', text(template.styles[0] ?? {}))
  return units
}

const orders: Record<string, string> = { parameter: '参数的顺序', dataset: '数据集的顺序', sheet: '工作表的顺序' }

function orderChange(of: string, was = '[]', is = '[]'): Change {
  const shown = (words: string): string => (of === 'sheet' ? '' : namesIn(words).join('、'))
  return {
    ...{ kind: 'report', what: 'changed', sheet: null, at: null, was: null, parts: [] },
    ...{ title: orders[of] ?? of, before: shown(was), after: shown(is) },
  }
}

interface Pair {
  old: Template
  now: Template
  before: SheetTemplate
  sheet: SheetTemplate
}

function sheetChanges({ old, now, before, sheet }: Pair): Change[] {
  const alignment = alignmentOf(before, sheet)
  return [
    ...lineChanges(before, sheet, alignment),
    ...cellChanges({ old, now, before, sheet }, alignment),
    ...partChanges(before, sheet, alignment),
  ]
}

function lineChanges(before: SheetTemplate, sheet: SheetTemplate, { rows, columns }: Alignment): Change[] {
  return [
    ...linesOf(sheet.id, {
      word: '行',
      old: before.rowHeights,
      now: sheet.rowHeights,
      map: rows,
      name: (at) => String(at + 1),
    }),
    ...linesOf(sheet.id, {
      word: '列',
      old: before.columnWidths,
      now: sheet.columnWidths,
      map: columns,
      name: (at) => addressOf({ row: 0, column: at }).replace(/\d+$/, ''),
    }),
  ]
}

interface Lines {
  word: '行' | '列'
  old: readonly number[]
  now: readonly number[]
  map: readonly (number | null)[]
  name(at: number): string
}

function linesOf(sheet: string, { word, old, now, map, name }: Lines): Change[] {
  const changes: Change[] = []
  const one = (what: Change['what'], at: number, sizes: [string, string]) => {
    const here = word === '行' ? `A${at + 1}` : `${name(at)}1`
    changes.push({
      ...{ kind: 'line', what, sheet, at: what === 'removed' ? null : here, was: what === 'added' ? null : here },
      ...{ title: `第 ${name(at)} ${word}`, parts: what === 'changed' ? [word === '行' ? '行高' : '列宽'] : [] },
      ...{ before: sizes[0], after: sizes[1] },
    })
  }
  const matched = new Set(map.filter((at) => at !== null))
  // Lines at the end are room to write in, not something that was added.
  const lastUnchanged = Math.max(-1, ...matched)
  map.forEach((at, line) => {
    if (at === null && line <= map.findLastIndex((one) => one !== null)) one('removed', line, ['', ''])
    else if (at !== null && old[line] !== now[at]) one('changed', at, [`${old[line]} px`, `${now[at]} px`])
  })
  for (let at = 0; at <= lastUnchanged; at += 1) if (!matched.has(at)) one('added', at, ['', ''])
  return changes
}

function cellChanges({ old, now, before, sheet }: Pair, alignment: Alignment): Change[] {
  const changes: Change[] = []
  const present = new Map(sheet.cells.map((cell) => [addressOf(cell), cell]))
  const seen = new Set<string>()
  for (const cell of before.cells) {
    const was = addressOf(cell)
    const at = movedAddress(was, alignment)
    const isGone = alignment.rows[cell.row] === null || alignment.columns[cell.column] === null
    const other = isGone ? undefined : present.get(at)
    if (other === undefined) {
      const here = isGone || !isBlank(cell.content) ? null : at
      changes.push(...loneChange('removed', { sheet: sheet.id, at: here, was }, cell, old))
      continue
    }
    seen.add(at)
    const parts = cellParts(written(cell, old.styles), written(other, now.styles), alignment)
    if (parts.length === 0) continue
    const words = { before: contentWords(cell.content), after: contentWords(other.content), parts }
    changes.push(cellChange('changed', { sheet: sheet.id, at, was }, words))
  }
  for (const [at, cell] of present)
    if (!seen.has(at)) changes.push(...loneChange('added', { sheet: sheet.id, at, was: null }, cell, now))
  return changes
}

type Cell = SheetTemplate['cells'][number]

/** A cell that only one side has. One that is blank is a look of its place, or nothing at all. */
function loneChange(what: 'added' | 'removed', placed: Placed, cell: Cell, { styles }: Template): Change[] {
  const words = contentWords(cell.content)
  const said = what === 'added' ? { before: '', after: words } : { before: words, after: '' }
  if (!isBlank(cell.content)) return [cellChange(what, placed, { ...said, parts: [] })]
  const parts = [
    ...(text(styles[cell.style] ?? {}) === text(styles[0] ?? {}) ? [] : ['样式']),
    ...(cell.rowSpan === 1 && cell.columnSpan === 1 ? [] : ['合并']),
  ]
  if (parts.length === 0) return []
  const how = placed.at === null ? what : 'changed'
  return [cellChange(how, placed, { before: '', after: '', parts })]
}

type Placed = Pick<Change, 'sheet' | 'at' | 'was'>

function cellChange(what: Change['what'], placed: Placed, said: Pick<Change, 'before' | 'after' | 'parts'>): Change {
  return { kind: 'cell', what, ...placed, title: `单元格 ${placed.at ?? placed.was ?? ''}`, ...said }
}

function cellParts(was: WrittenCell, is: WrittenCell, alignment: Alignment): string[] {
  const parts: string[] = []
  const [before, after] = [recordOf(moved(was.content, alignment)), recordOf(is.content)]
  if (before.kind !== after.kind) parts.push('内容')
  else for (const name of partsBetween(before, after)) if (!parts.includes(name)) parts.push(name)
  if (text(was.style) !== text(is.style)) parts.push('样式')
  if (was.rowSpan !== is.rowSpan || was.columnSpan !== is.columnSpan) parts.push('合并')
  return parts
}

type WrittenCell = ReturnType<typeof written>

/** Values of these are words: what looks like an address in them is none. */
const wordy: ReadonlySet<string> = new Set(
  'text value field fields dataset title name names label alt author message format picture code id sql'.split(' '),
)

/** A part with its mentions of cells as the newer sheet calls them. */
function moved(value: unknown, alignment: Alignment, name = ''): unknown {
  if (typeof value === 'string') return wordy.has(name) && !value.startsWith('=') ? value : movedText(value, alignment)
  if (Array.isArray(value)) return value.map((inner) => moved(inner, alignment, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, moved(inner, alignment, key)]))
}

function movedText(words: string, alignment: Alignment): string {
  return words.replace(
    /(?<![A-Za-z0-9_])(\$?)([A-Z]{1,3})(\$?)([1-9][0-9]{0,6})(?![A-Za-z0-9_(])/g,
    (whole, c: string, column: string, r: string, row: string) => {
      const there = /^([A-Z]+)(\d+)$/.exec(movedAddress(`${column}${row}`, alignment))
      return there === null || placeOf(`${column}${row}`) === null ? whole : `${c}${there[1]}${r}${there[2]}`
    },
  )
}

function partChanges(before: SheetTemplate, sheet: SheetTemplate, alignment: Alignment): Change[] {
  const { cells: _a, columnWidths: _b, rowHeights: _c, id: _d, ...old } = before
  const { cells: _e, columnWidths: _f, rowHeights: _g, id: _h, ...now } = sheet
  const [was, is] = [recordOf(old), recordOf(now)]
  return [...new Set([...Object.keys(is), ...Object.keys(was)])].flatMap((name): Change[] => {
    const [left, right] = [was[name], is[name]]
    if (left === undefined && right === undefined) return []
    const [then, present] = [
      left === undefined ? undefined : text(moved(left, alignment)),
      right === undefined ? undefined : text(right),
    ]
    if (then === present) return []
    return [
      {
        kind: 'part',
        what: whatOf(then, present),
        sheet: sheet.id,
        at: null,
        was: null,
        title: partName(name),
        parts: [],
        before: said(then),
        after: said(present),
      },
    ]
  })
}

function wholeSheet({ id, name, cells }: SheetTemplate, what: 'added' | 'removed'): Change {
  const words = `${cells.length} 个单元格`
  return {
    kind: 'sheet',
    what,
    sheet: id,
    at: null,
    was: null,
    title: `工作表 ${name}`,
    parts: [],
    before: what === 'removed' ? words : '',
    after: what === 'added' ? words : '',
  }
}

function isBlank(content: Content): boolean {
  return content.kind === 'empty' || (content.kind === 'text' && content.text === '')
}

function whatOf(was: string | undefined, is: string | undefined): Change['what'] {
  return was === undefined ? 'added' : is === undefined ? 'removed' : 'changed'
}

function splitOnce(name: string): [string, string] {
  const at = name.indexOf(':')
  return [name.slice(0, at), name.slice(at + 1)]
}
