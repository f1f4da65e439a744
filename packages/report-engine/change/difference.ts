import type { Content, SheetTemplate, Template } from '../template.ts'
import { addressOf, placeOf } from '../address.ts'
import { type Alignment, alignmentOf, movedAddress } from './alignment.ts'
import { recordOf, text, unitsOf } from './units.ts'
import { contentWords, partName, partsBetween, said, wordsOf } from './words.ts'

export type ChangeKind = 'cell' | 'line' | 'sheet' | 'part' | 'parameter' | 'dataset' | 'report'

/** One difference between two versions. */
export interface Change {
  kind: ChangeKind
  what: 'added' | 'removed' | 'changed'
  /** The sheet that it is on, by its id; null: the report as a whole. */
  sheet: string | null
  /** Where it stands now, and where it stood; null where it does not. */
  at: string | null
  was: string | null
  /** `单元格 D5`, `参数 省份`, `第 4 行`. */
  title: string
  /** What of it was changed: 内容, 样式, SQL… */
  parts: string[]
  before: string
  after: string
}

/** Every difference from an older template to a newer one; lines that only moved are no difference. */
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
  const [before, after] = [unitsOf({ ...old, sheets: [] }), unitsOf({ ...now, sheets: [] })]
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((name): Change[] => {
    const [was, is] = [before.get(name), after.get(name)]
    const [kind = '', key = ''] = splitOnce(name)
    if (was === is || kind === 'order' || name === 'rest:schema' || name === 'rest:style') return []
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
  const kept = new Set(map.filter((at) => at !== null))
  // Lines at the end are room to write in, not something that was added.
  const lastKept = Math.max(-1, ...kept)
  map.forEach((at, line) => {
    if (at === null && line <= map.findLastIndex((one) => one !== null)) one('removed', line, ['', ''])
    else if (at !== null && old[line] !== now[at]) one('changed', at, [`${old[line]} px`, `${now[at]} px`])
  })
  for (let at = 0; at <= lastKept; at += 1) if (!kept.has(at)) one('added', at, ['', ''])
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
    if (other !== undefined) seen.add(at)
    if (other === undefined) {
      if (isBlank(cell.content)) continue
      changes.push(
        cellChange(
          'removed',
          { sheet: sheet.id, at: null, was },
          { before: contentWords(cell.content), after: '', parts: [] },
        ),
      )
      continue
    }
    const parts = cellParts(
      { ...cell, style: old.styles[cell.style] ?? {} },
      { ...other, style: now.styles[other.style] ?? {} },
      alignment,
    )
    if (parts.length === 0) continue
    changes.push(
      cellChange(
        'changed',
        { sheet: sheet.id, at, was },
        { before: contentWords(cell.content), after: contentWords(other.content), parts },
      ),
    )
  }
  for (const [at, cell] of present) {
    if (seen.has(at) || isBlank(cell.content)) continue
    changes.push(
      cellChange(
        'added',
        { sheet: sheet.id, at, was: null },
        { before: '', after: contentWords(cell.content), parts: [] },
      ),
    )
  }
  return changes
}

type Placed = Pick<Change, 'sheet' | 'at' | 'was'>

function cellChange(what: Change['what'], placed: Placed, said: Pick<Change, 'before' | 'after' | 'parts'>): Change {
  return { kind: 'cell', what, ...placed, title: `单元格 ${placed.at ?? placed.was ?? ''}`, ...said }
}

type WrittenCell = Omit<SheetTemplate['cells'][number], 'style'> & { style: object }

function cellParts(was: WrittenCell, is: WrittenCell, alignment: Alignment): string[] {
  const parts: string[] = []
  const moved = movedText(text(was.content), alignment)
  const [before, after] = [recordOf(JSON.parse(moved)), recordOf(JSON.parse(text(is.content)))]
  if (before.kind !== after.kind) parts.push('内容')
  else for (const name of partsBetween(before, after)) if (!parts.includes(name)) parts.push(name)
  if (text(was.style) !== text(is.style)) parts.push('样式')
  if (was.rowSpan !== is.rowSpan || was.columnSpan !== is.columnSpan) parts.push('合并')
  return parts
}

/** Mentions of cells as the newer sheet calls them. */
function movedText(words: string, alignment: Alignment): string {
  return words.replace(
    /(?<![A-Za-z0-9_])(\$?)([A-Z]{1,3})(\$?)([1-9][0-9]{0,6})(?![A-Za-z0-9_(])/g,
    (whole, c: string, column: string, r: string, row: string) => {
      const moved = /^([A-Z]+)(\d+)$/.exec(movedAddress(`${column}${row}`, alignment))
      return moved === null || placeOf(`${column}${row}`) === null ? whole : `${c}${moved[1]}${r}${moved[2]}`
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
      left === undefined ? undefined : movedText(text(left), alignment),
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
