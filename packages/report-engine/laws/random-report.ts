import { type DataChunk, defaultPageSetup, type Field, type Scalar } from '@mingtai/sheet-core'

import { addressOf } from '../address.ts'
import { datasetsNamed } from '../examples/example.ts'
import type { SheetTemplate, Template } from '../template.ts'
import { type Choices, choicesOn } from './choices.ts'
import { blockPart, crossPart, groupPart, listPart, singlesPart } from './parts.ts'
import { chunksOf, type RandomData, randomData, datasetNames } from './random-rows.ts'
import { newSketch, type Sketch } from './sketch.ts'
import { filterFor } from './expressions.ts'

/** A template over the whole model, and rows for it. */
export interface RandomReport {
  template: Template
  data: RandomData[]
  chunks: Record<string, DataChunk[]>
  fields: Record<string, Field[]>
  parameters: Record<string, Scalar | Scalar[]>
}

const parts = [listPart, groupPart, groupPart, crossPart, blockPart, singlesPart] as const

/** One list without an order of its own, most of which stream. */
export function randomList(tape: Uint16Array): RandomReport {
  const sketch = newSketch(choicesOn(tape))
  listPart(sketch, { row: 0, column: 0, dataset: 'orders', leftParent: 'auto', around: [] })
  for (const { content } of sketch.cells) {
    if (content.kind !== 'field' || content.expand === 'none') continue
    for (const option of ['top', 'fillTo', 'bands', 'fold', 'keepTogether'] as const) delete content[option]
    content.sorts = []
  }
  return reportOf(sketch)
}

/** Reports of one to three parts, under one another or side by side. */
export function randomReport(tape: Uint16Array): RandomReport {
  const choices = choicesOn(tape)
  const sketch = newSketch(choices)
  const stacked = 1 + choices.below(3)
  for (let at = 0; at < stacked; at++) {
    const row = at === 0 ? 0 : sketch.rows + choices.below(2)
    drawPart(sketch, { row, column: 0, leftParent: 'auto' })
    if (!choices.maybe(20)) continue
    drawPart(sketch, {
      row,
      column: sketch.columns + choices.below(2),
      leftParent: choices.maybe(80) ? 'none' : 'auto',
    })
  }
  return reportOf(sketch)
}

function drawPart(sketch: Sketch, at: { row: number; column: number; leftParent: string }): void {
  const dataset = sketch.choices.pick(['orders', 'orders', 'plans', 'people'] as const)
  sketch.choices.pick(parts)(sketch, { ...at, dataset, around: [] })
}

export function reportOf(sketch: Sketch): RandomReport {
  const { choices } = sketch
  const template: Template = {
    schema: 4,
    parameters: [
      parameter('word', 'text'),
      parameter('cities', 'multiSelect'),
      parameter('least', 'number'),
      parameter('since', 'date'),
    ],
    datasets: datasetsNamed(...datasetNames),
    styles: [{}, { bold: true }, { format: '#,##0.00' }, { wrap: true }],
    sheets: [sheetOf(sketch)],
  }
  const data = randomData(choices)
  return {
    template,
    data,
    chunks: Object.fromEntries(data.map((one) => [one.name, chunksOf(one, choices)])),
    fields: Object.fromEntries(data.map(({ name, fields }) => [name, fields])),
    parameters: parametersFor(choices),
  }
}

function parameter(code: string, type: Template['parameters'][number]['type']): Template['parameters'][number] {
  return { code, name: code, type, default: null, required: false, hidden: false, options: null }
}

function parametersFor(choices: Choices): RandomReport['parameters'] {
  return {
    word: choices.pick(['x', null, '北京'] as const),
    cities: choices
      .pick(['', '北京,A', '上海'] as const)
      .split(',')
      .filter((text) => text !== ''),
    least: choices.pick([null, 0, 2025] as const),
    since: choices.pick([null, '2024-10-25'] as const),
  }
}

function sheetOf(sketch: Sketch): SheetTemplate {
  const { choices, cells, blocks, rows, columns } = sketch
  const numbers = choices.any(sketch.figures)
  const anyCell = choices.any(cells.map(addressOf)) ?? 'A1'
  const [first] = sketch.heads
  const sheet: SheetTemplate = {
    id: 's1',
    name: 'Sheet1',
    columnWidths: Array.from({ length: columns }, (_, column) => 60 + column),
    rowHeights: Array.from({ length: rows }, (_, row) => 20 + row),
    frozen: { rows: 0, columns: 0 },
    cells,
  }
  if (blocks.length > 0) sheet.blocks = blocks
  if (choices.maybe(20)) sheet.conditions = [{ cells: [numbers ?? anyCell], rule: ruleFor(choices, anyCell) }]
  if (choices.maybe(10)) {
    const validation = { kind: 'list' as const, values: ['甲', '乙'], required: false, message: '' }
    sheet.validations = [{ cells: [anyCell], validation }]
  }
  if (choices.maybe(10)) sheet.notes = [{ cell: anyCell, author: '我', text: '注' }]
  if (choices.maybe(10) && first !== undefined) sheet.filter = { from: first.address, to: first.address }
  if (choices.maybe(15)) {
    const titleRows = { from: 0, to: 0 }
    sheet.page = { ...defaultPageSetup, titleRows, breaks: { rows: [choices.below(rows)], columns: [] } }
  }
  if (choices.maybe(12)) {
    const filter = choices.maybe(30) ? filterFor(sketch, 'orders', []) : null
    const field = choices.pick(['a', 'year', 'ok'] as const)
    sheet.repeat = { dataset: 'orders', field, filter, sorts: [] }
  }
  return sheet
}

function ruleFor(choices: Choices, cell: string): NonNullable<SheetTemplate['conditions']>[number]['rule'] {
  const style = { bold: true }
  switch (choices.below(6)) {
    case 1:
      return { kind: 'text', operator: 'contains', text: '京', style }
    case 2:
      return { kind: 'blank', blank: true, style }
    case 3:
      return { kind: 'formula', formula: `=${cell}=1`, style }
    case 4:
      return { kind: 'top', count: 2, percent: false, bottom: false, style }
    case 5:
      return { kind: 'duplicate', unique: false, style }
    default:
      return { kind: 'cell', operator: 'GT', values: ['1'], style }
  }
}
