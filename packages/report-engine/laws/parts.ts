import { addressOf } from '../address.ts'
import type { Binding, Block, Content } from '../template.ts'
import { datasetFields, typeOf } from './random-rows.ts'
import { plainBinding } from '../compile/plain-binding.ts'
import { type Corner, type Head, put, type Sketch } from './sketch.ts'
import {
  displayFor,
  fieldOf,
  filterFor,
  functionFor,
  hideFor,
  layoutFor,
  linksFor,
  sortsFor,
  subtotalFor,
  topFor,
} from './expressions.ts'

/** Where a part of the sheet is drawn, and what it stands in. */
export interface Place extends Corner {
  dataset: string
  /** What the part's outermost cells choose as their left parent. */
  leftParent: string
  around: readonly Head[]
}

type Part = (sketch: Sketch, place: Place) => void

/** A heading, a row of list cells with formulas behind them, and figures under it. */
export const listPart: Part = (sketch, place) => {
  const { choices } = sketch
  const { dataset, leftParent } = place
  const row = place.row + (choices.maybe(60) ? heading(sketch, place) : 0)
  const names = ['id', ...Array.from({ length: choices.below(3) }, () => fieldOf(choices, dataset))]
  const lead = withOptions(sketch, place, { ...list, leftParent })
  const own = sketch.heads.length
  names.forEach((name, at) => {
    const alike = at === 0 ? lead : { ...list, leftParent, ...shownOnly(sketch, name) }
    put(sketch, { row, column: place.column + at, style: styleFor(sketch) }, plainBinding(dataset, name, alike))
  })
  const shown = sketch.heads.slice(own).filter(({ field }) => typeOf(field) === 'number')
  let column = place.column + names.length
  if (choices.maybe(50)) put(sketch, { row, column: column++ }, formulaOver(sketch, shown, { row, column }))
  if (choices.maybe(25)) figure(sketch, { row, column: column++ }, { ...place, leftParent: 'auto' })
  if (choices.maybe(50)) figure(sketch, { row: row + 1, column: place.column }, { ...place, leftParent: 'none' })
  const [head] = sketch.heads.slice(own)
  if (head !== undefined && choices.maybe(20))
    put(sketch, { row: row + 1, column: place.column + 1 }, totalFormula(sketch, head.address))
}

/** One to three groups side by side, down to figures or to the rows themselves. */
export const groupPart: Part = (sketch, place) => {
  const { choices } = sketch
  const row = place.row + (choices.maybe(50) ? heading(sketch, place) : 0)
  const lines = choices.maybe(15) ? 2 : 1
  const depth = 1 + choices.below(3)
  const own: Head[] = []
  let column = place.column
  for (; column < place.column + depth; column++) {
    const inner = { ...place, around: [...place.around, ...own] }
    own.push(
      group(
        sketch,
        { row, column, rowSpan: lines },
        { ...inner, leftParent: own.length > 0 ? 'auto' : place.leftParent },
      ),
    )
  }
  const inside = { ...place, around: [...place.around, ...own], leftParent: 'auto' }
  if (choices.maybe(30)) {
    const lead = withOptions(sketch, inside, list)
    put(sketch, { row, column: column++, rowSpan: lines }, plainBinding(place.dataset, 'id', lead))
  } else if (choices.maybe(20)) {
    const dataset = choices.pick(['plans', 'people', 'orders'] as const)
    const links = linksFor(dataset, inside.around)
    const linked = { ...list, ...(links.length > 0 ? { links } : {}) }
    put(sketch, { row, column: column++, rowSpan: lines }, plainBinding(dataset, fieldOf(choices, dataset), linked))
  }
  for (let line = 0; line < lines; line++) {
    for (let at = 0; at < 1 + choices.below(3); at++) figure(sketch, { row: row + line, column: column + at }, inside)
  }
  const figures = sketch.figures.slice(-2)
  if (choices.maybe(40)) {
    const at = { row, column: column + 3 }
    put(sketch, at, formulaOver(sketch, figures.map(asNumber), at))
  }
}

/** Groups across and down with figures where they meet. */
export const crossPart: Part = (sketch, place) => {
  const { choices } = sketch
  const { dataset, row } = place
  const deep = 1 + choices.below(2)
  const wide = 1 + choices.below(2)
  const measures = 1 + choices.below(2)
  const column = place.column + deep
  if (choices.maybe(50)) put(sketch, { ...place, rowSpan: wide, columnSpan: deep }, { kind: 'text', text: '表' })
  for (let at = 0; at < wide; at++) {
    const across = { ...place, leftParent: 'none' }
    group(sketch, { row: row + at, column, columnSpan: measures }, across, 'right')
  }
  const own: Head[] = []
  for (let at = 0; at < deep; at++) {
    const parent = at > 0 ? 'auto' : place.leftParent
    own.push(group(sketch, { row: row + wide, column: place.column + at }, { ...place, leftParent: parent }))
  }
  const inside = { ...place, around: [...place.around, ...own], leftParent: 'auto', dataset }
  for (let at = 0; at < measures; at++) figure(sketch, { row: row + wide, column: column + at }, inside)
}

/** A rectangle that repeats, with texts, figures, groups, lists or another block inside. */
export const blockPart: Part = (sketch, place) => {
  const { choices } = sketch
  const { dataset, row, column } = place
  const rowSpan = 2 + choices.below(2)
  const columnSpan = 2 + choices.below(2)
  const expand = choices.pick(['down', 'down', 'right'] as const)
  const aggregate = choices.pick(['group', 'list', 'adjacent'] as const)
  const field = aggregate === 'list' ? null : fieldOf(choices, dataset)
  const {
    kind: _kind,
    subtotal: _subtotal,
    stretch: _stretch,
    display: _display,
    hideIf: _hide,
    compare: _compare,
    ...rest
  } = plainBinding(
    dataset,
    field ?? 'id',
    withOptions(sketch, place, { expand, aggregate, leftParent: place.leftParent }),
  )
  const id = `b${sketch.blocks.length}`
  const block: Block = { ...rest, id, row, column, rowSpan, columnSpan, expand, aggregate, field }
  sketch.blocks.push(block)
  sketch.rows = Math.max(sketch.rows, row + rowSpan)
  sketch.columns = Math.max(sketch.columns, column + columnSpan)
  const inside = { ...place, leftParent: 'auto' }
  put(sketch, { row, column }, plainBinding(dataset, field ?? 'id', { aggregate: 'first' }))
  const other = choices.maybe(25) ? choices.pick(['plans', 'orders', 'people'] as const) : dataset
  switch (choices.below(4)) {
    case 1: {
      const head = group(sketch, { row: row + 1, column }, { ...inside, dataset: other })
      figure(sketch, { row: row + 1, column: column + 1 }, { ...inside, dataset: other, around: [head] })
      return
    }
    case 2:
      put(sketch, { row: row + 1, column }, plainBinding(other, 'id', { ...list, leftParent: 'auto' }))
      put(sketch, { row: row + 1, column: column + 1 }, { kind: 'text', text: '行' })
      return
    case 3: {
      const nested = { ...block, id: `${id}n`, row: row + 1, rowSpan: 1, field: 'a', aggregate: 'group' as const }
      sketch.blocks.push({
        ...nested,
        fillTo: undefined,
        bands: undefined,
        top: undefined,
        filter: null,
        leftParent: 'auto',
      })
      put(sketch, { row: row + 1, column }, plainBinding(dataset, 'a', { aggregate: 'first' }))
      figure(sketch, { row: row + 1, column: column + 1 }, inside)
      return
    }
    default:
      figure(sketch, { row: row + 1, column: column + 1 }, inside)
  }
}

/** Things that stand once: texts, figures, pictures and charts. */
export const singlesPart: Part = (sketch, place) => {
  const { choices } = sketch
  const at = { row: place.row, column: place.column }
  put(sketch, at, {
    kind: 'text',
    text: '至${word}',
    display: choices.maybe(20) ? displayFor(choices, false) : undefined,
  })
  figure(sketch, { ...at, column: at.column + 1 }, { ...place, leftParent: 'none' })
  const next = { row: at.row + 1, column: at.column }
  const [head] = sketch.heads
  const [values] = sketch.figures
  switch (choices.below(4)) {
    case 1:
      put(sketch, next, { kind: 'picture', picture: 'stamp', alt: '章' })
      return
    case 2: {
      if (head === undefined || values === undefined) return
      const source = { kind: 'cells' as const, categories: head.address, series: [{ name: '列', values }] }
      const look = { stacking: 'none' as const, smooth: false, legend: 'none' as const, labels: false, format: '' }
      put(
        sketch,
        { ...next, columnSpan: 2 },
        { kind: 'chart', chart: { type: 'column', title: '图', ...look, source } },
      )
      return
    }
    case 3:
      if (values !== undefined) put(sketch, next, totalFormula(sketch, values))
      return
    default:
      put(sketch, next, { kind: 'number', value: choices.below(100) / 10 })
  }
}

const list = { expand: 'down' as const, aggregate: 'list' as const }

function heading(sketch: Sketch, { row, column }: Place): 1 {
  put(sketch, { row, column, columnSpan: 1 + sketch.choices.below(3) }, { kind: 'text', text: '表头' })
  return 1
}

function group(
  sketch: Sketch,
  at: Corner & { rowSpan?: number; columnSpan?: number },
  place: Place,
  expand: 'down' | 'right' = 'down',
): Head {
  const { choices } = sketch
  const field = fieldOf(choices, place.dataset)
  const aggregate = choices.pick(['group', 'group', 'adjacent'] as const)
  const parts = withOptions(sketch, place, { expand, aggregate, leftParent: place.leftParent })
  const subtotal = choices.maybe(50) ? subtotalFor(choices, []) : null
  const stretch = !choices.maybe(25)
  const content = plainBinding(place.dataset, field, { ...parts, subtotal, stretch, ...shownOnly(sketch, field) })
  if (choices.maybe(6)) content.hideIf = hideFor(sketch, addressOf(at))
  put(sketch, { ...at, style: styleFor(sketch) }, content)
  return { address: addressOf(at), dataset: place.dataset, field, aggregate, axis: expand }
}

function figure(sketch: Sketch, at: Corner, place: Place): void {
  const { choices } = sketch
  const other = choices.maybe(12) ? choices.pick(['plans', 'people', 'orders'] as const) : place.dataset
  const field = choices.maybe(60) && datasetFields[other]?.includes('amount') ? 'amount' : fieldOf(choices, other)
  const links = other === place.dataset ? [] : linksFor(other, place.around)
  const parts: Partial<Binding> = { aggregate: functionFor(choices, field), leftParent: place.leftParent }
  if (links.length > 0) parts.links = links
  if (choices.maybe(20)) parts.filter = filterFor(sketch, other, place.around)
  const isNumber = parts.aggregate === 'count' || parts.aggregate === 'distinct' || typeOf(field) === 'number'
  if (choices.maybe(12)) parts.display = displayFor(choices, isNumber)
  if (choices.maybe(10)) parts.hideIf = hideFor(sketch, addressOf(at))
  const along = choices.maybe(12) ? choices.any(place.around.filter(({ aggregate }) => aggregate !== 'list')) : null
  if (along !== null) {
    const unit = choices.pick(['year', 'month', 'number'] as const)
    const against = choices.maybe(50) ? { unit, back: 1 } : ('previous' as const)
    const show = isNumber ? choices.pick(['value', 'difference', 'growth'] as const) : 'value'
    parts.compare = { along: along.address, against, show }
  }
  put(sketch, { ...at, style: styleFor(sketch) }, plainBinding(other, field, parts))
}

/** What an expanding cell or block may be asked besides. */
function withOptions(sketch: Sketch, { dataset, around }: Place, parts: Partial<Binding>): Partial<Binding> {
  const { choices } = sketch
  const links = linksFor(dataset, around)
  return {
    ...parts,
    ...(choices.maybe(20) ? { filter: filterFor(sketch, dataset, around) } : {}),
    ...(choices.maybe(30) ? { sorts: sortsFor(choices, dataset) } : {}),
    ...(choices.maybe(12) ? { top: topFor(choices) } : {}),
    ...(links.length > 0 && choices.maybe(80) ? { links } : {}),
    ...layoutFor(choices, parts.expand === 'right' ? 'right' : 'down'),
  }
}

function shownOnly({ choices }: Sketch, field: string): Partial<Binding> {
  return choices.maybe(12) ? { display: displayFor(choices, typeOf(field) === 'number') } : {}
}

function styleFor({ choices }: Sketch): number {
  return choices.below(4)
}

function asNumber(address: string): Head {
  return { address, dataset: '', field: 'year', aggregate: 'sum', axis: 'down' }
}

function formulaOver({ choices }: Sketch, cells: readonly Head[], at: Corner): Content {
  const own = addressOf(at)
  const one = choices.any(cells)?.address
  const simple = ['=ROWNO()', '=PARAM("word")', '=1+2'] as const
  const over = [
    `=${one}*2`,
    `=${one}+PREV(${own})`,
    `=SUM(ALL(${one}))`,
    `=INDEXOF(${one})`,
    `=${one}-PREV(${one})`,
    `=SUM(SIBLINGS(${one}))`,
    `=IF(${one}>0,"正",NEXT(${one},2))`,
  ] as const
  const formula = one === undefined ? choices.pick(simple) : choices.pick(over)
  return { kind: 'formula', formula, leftParent: 'auto', topParent: 'auto' }
}

function totalFormula({ choices }: Sketch, address: string): Content {
  const formula = choices.pick([
    `=SUM(${address})`,
    `=COUNT(ALL(${address}))`,
    `=MAX(${address})&"件"`,
    `=PAGESUM(${address})`,
  ] as const)
  return { kind: 'formula', formula, leftParent: 'auto', topParent: 'auto' }
}
