import { type PlacedLine, typeArea } from '@mingtai/document-layout'
import { rowXml, tabsXml } from './docx-lines.ts'
import type { RunLooks } from './docx-runs.ts'
import { twips } from './twips.ts'

/** Height of one line of 版记. */
const LINE = twips(8)

/** 版记 as a table that stands at the foot of its page whatever is written above; 首条和末条分隔线用粗线，中间用细线. */
export function imprintXml(rows: readonly (readonly PlacedLine[])[], looks: RunLooks): string {
  if (rows.length === 0) return ''
  const width = twips(typeArea.width)
  const top = twips(typeArea.bottom) - rows.length * LINE
  const place = `<w:tblpPr w:vertAnchor="page" w:horzAnchor="margin" w:tblpX="1" w:tblpY="${top}"/>`
  const margins = '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>'
  const look = `${place}<w:tblW w:w="${width}" w:type="dxa"/><w:tblLayout w:type="fixed"/>${margins}`
  const lines = rows.map((row, at) => {
    const borders = `<w:tcBorders>${at === 0 ? border('top', 8) : ''}${bottomBorder(rows, at)}</w:tcBorders>`
    const cell = `<w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${borders}<w:vAlign w:val="center"/></w:tcPr>`
    const start = twips((row[0]?.x ?? typeArea.left) - typeArea.left)
    const properties = `${tabsXml(row)}<w:spacing w:before="0" w:after="0" w:line="${LINE - 20}" w:lineRule="exact"/><w:ind w:left="${start}"/>`
    const paragraph = `<w:p><w:pPr>${properties}</w:pPr>${rowXml(row, looks)}</w:p>`
    return `<w:tr><w:trPr><w:cantSplit/><w:trHeight w:val="${LINE}" w:hRule="exact"/></w:trPr><w:tc>${cell}${paragraph}</w:tc></w:tr>`
  })
  const grid = `<w:tblGrid><w:gridCol w:w="${width}"/></w:tblGrid>`
  // A table that floats hangs on the paragraph behind it.
  const anchor =
    '<w:p><w:pPr><w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr></w:pPr></w:p>'
  return `<w:tbl><w:tblPr>${look}</w:tblPr>${grid}${lines.join('')}</w:tbl>${anchor}`
}

function bottomBorder(rows: readonly (readonly PlacedLine[])[], at: number): string {
  if (at === rows.length - 1) return border('bottom', 8)
  return rows[at + 1]?.[0]?.element === rows[at]?.[0]?.element ? '' : border('bottom', 4)
}

function border(side: string, eighths: number): string {
  return `<w:${side} w:val="single" w:sz="${eighths}" w:space="0" w:color="000000"/>`
}
