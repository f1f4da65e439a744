import { CELL, MILLIMETRES_A_POINT, paper, ROW, sizes, typeArea } from '../measures.ts'
import type { OfficialDocument } from '../model/document.ts'
import type { ElementName, PlacedLine, PlacedRule } from '../page.ts'
import { topOf } from './flow-item.ts'
import { placedMark } from './mark.ts'
import { rowLine, rowWidth } from './row-line.ts'

/** 版头 of the first page, and the row that what follows begins at. */
export interface Head {
  lines: readonly PlacedLine[]
  rules: readonly PlacedRule[]
  rows: number
}

/** From the upper edge of the type area to that of the mark. */
const MARK_TOP = { ordinary: 35, minutes: 35, command: 20 } as const
/** 发文字号之下 4 mm 处印一条与版心等宽的红色分隔线. */
const RULE_GAP = 4
const RED_WEIGHT = 0.7
/** 信函: the mark is 30 mm below the paper's edge, its double rules are 170 mm wide, the lower one 20 mm above the edge. */
const letter = { markTop: 30, ruleWidth: 170, bottom: 20, thick: 1, thin: 0.35, between: 1 } as const
const THREE = sizes.three * MILLIMETRES_A_POINT

export function headOf(document: OfficialDocument): Head {
  switch (document.form) {
    case 'letter':
      return letterHead(document)
    case 'command':
      return commandHead(document)
    case 'ordinary':
    case 'minutes':
      return ordinaryHead(document, MARK_TOP[document.form])
    default:
      return document.form satisfies never
  }
}

/** 份号、密级和保密期限、紧急程度 that the document has, in this order from above. */
function labelsOf({ copyNumber, secrecy, urgency }: OfficialDocument): { element: ElementName; text: string }[] {
  const labels: { element: ElementName; text: string }[] = []
  if (copyNumber !== null) labels.push({ element: 'copyNumber', text: copyNumber })
  if (secrecy !== null) {
    const period = secrecy.period === null ? '' : `★${secrecy.period}`
    labels.push({ element: 'secrecy', text: `${secrecy.level}${period}` })
  }
  if (urgency !== null) labels.push({ element: 'urgency', text: urgency })
  return labels
}

function labelLine({ element, text }: { element: ElementName; text: string }, row: number): PlacedLine {
  return rowLine({ element, text, x: typeArea.left, row, face: element === 'copyNumber' ? 'fangsong' : 'hei' })
}

function ordinaryHead(document: OfficialDocument, markTop: number): Head {
  const labels = labelsOf(document).map((label, row) => labelLine(label, row))
  const mark = placedMark(document, typeArea.top + markTop)
  // 发文机关标志下空二行.
  const numberTop = rowAt(mark.bottom + 2 * ROW)
  const numbers = numberLines(document, numberTop)
  const bottom = topOf(numberTop + numbers.rows - 1) + (ROW + THREE) / 2 + RULE_GAP
  const rules = [redRule({ x1: typeArea.left, x2: typeArea.right, y: bottom, weight: RED_WEIGHT })]
  return { lines: [...labels, ...mark.lines, ...numbers.lines], rules, rows: rowsTo(bottom) }
}

/** Row whose upper edge is at a height of the paper; between the rows of the page, a part of one. */
function rowAt(y: number): number {
  return (y - typeArea.top) / ROW
}

/** Rows of the page that reach down to a height; a tenth of one is no reason for one more. */
function rowsTo(y: number): number {
  return Math.ceil(rowAt(y) - 0.15)
}

/** 发文字号 is centred; to a higher organisation it goes left and the signers stand on the right, two names a row (section 7.2.6). */
function numberLines(document: OfficialDocument, row: number): { lines: PlacedLine[]; rows: number } {
  const { documentNumber, direction, signers } = document
  const isUp = direction === 'up' && signers.length > 0
  const rows = isUp ? Math.ceil(signers.length / 2) : 1
  const lines = isUp ? signerLines(signers, row) : []
  if (documentNumber === null) return { lines, rows }
  const width = rowWidth(documentNumber)
  const x = isUp ? typeArea.left + CELL : typeArea.left + (typeArea.width - width) / 2
  // The number stands on the line of the last signer.
  const number = rowLine({ element: 'documentNumber', text: documentNumber, x, row: row + rows - 1 })
  return { lines: [number, ...lines], rows }
}

const SIGNERS = '签发人：'
/** Cells of a name, and the one between two. */
const NAME_CELLS = 3

function signerLines(signers: readonly string[], row: number): PlacedLine[] {
  const across = Math.min(2, signers.length)
  const cells = Math.max(NAME_CELLS, ...signers.map((name) => Array.from(name).length))
  const names = typeArea.right - CELL - (across * cells + across - 1) * CELL
  const label = rowLine({ element: 'signers', text: SIGNERS, x: names - rowWidth(SIGNERS), row })
  const placed = signers.map((text, i) => {
    const x = names + (i % 2) * (cells + 1) * CELL
    return rowLine({ element: 'signers', text, x, row: row + Math.floor(i / 2), face: 'kai' })
  })
  return [label, ...placed]
}

/** 信函格式 (section 10.1). */
function letterHead(document: OfficialDocument): Head {
  const mark = placedMark(
    { ...document, mark: { ...document.mark, issuers: document.mark.issuers.slice(0, 1) } },
    letter.markTop,
  )
  const upper = mark.bottom + RULE_GAP
  const lower = paper.height - letter.bottom
  const first = upper + letter.between
  // 第一个要素与该线的距离为 3 号汉字高度的 7/8.
  const row = rowAt(first + (THREE * 7) / 8 - (ROW - THREE) / 2)
  const labels = labelsOf(document).map((label, i) => labelLine(label, row + (i * 3 * THREE) / 2 / ROW))
  const numbers = letterNumber(document, row)
  const last = row + (Math.max(1, labels.length) - 1) * ((3 * THREE) / 2 / ROW)
  const rules = [...doubleRule(upper, 'above'), ...doubleRule(lower, 'below')]
  const bottom = labels.length + numbers.length > 0 ? topOf(last) + (ROW + THREE) / 2 : first
  return { lines: [...mark.lines, ...labels, ...numbers], rules, rows: rowsTo(bottom) }
}

/** 发文字号顶格居版心右边缘. */
function letterNumber({ documentNumber }: OfficialDocument, row: number): PlacedLine[] {
  if (documentNumber === null) return []
  const x = typeArea.right - rowWidth(documentNumber)
  return [rowLine({ element: 'documentNumber', text: documentNumber, x, row })]
}

/** 上粗下细 under the mark, 上细下粗 at the foot. */
function doubleRule(y: number, thick: 'above' | 'below'): PlacedRule[] {
  const x1 = (paper.width - letter.ruleWidth) / 2
  const ends = { x1, x2: x1 + letter.ruleWidth }
  const weights = thick === 'above' ? [letter.thick, letter.thin] : [letter.thin, letter.thick]
  const from = thick === 'above' ? y : y - letter.between
  return weights.map((weight, i) => redRule({ ...ends, y: from + i * letter.between, weight }))
}

/** 命令（令）格式: the number two rows below the mark, the text two rows below the number (section 10.2). */
function commandHead(document: OfficialDocument): Head {
  const mark = placedMark(document, typeArea.top + MARK_TOP.command)
  const row = rowAt(mark.bottom + 2 * ROW)
  const numbers = numberLines({ ...document, direction: 'down' }, row)
  return { lines: [...mark.lines, ...numbers.lines], rules: [], rows: rowsTo(topOf(row + 1)) }
}

function redRule({ x1, x2, y, weight }: { x1: number; x2: number; y: number; weight: number }): PlacedRule {
  return { x1, y1: y, x2, y2: y, weight, color: 'red' }
}
