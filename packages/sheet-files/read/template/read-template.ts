import { sheetsNamed } from '@mingtai/formula'
import { type Merge, unknownFormatParts } from '@mingtai/sheet-core'
import { ownFigure } from '../../file-days.ts'
import { formatTable } from '../number-formats.ts'
import type { OpenSheet, OpenWorkbook } from '../open-workbook.ts'
import { type Relation, relationsOf } from '../relations.ts'
import { childOf, childrenOf, numberFrom, readXml, type XmlNode } from '../xml-tree.ts'
import { rangesOf } from './addresses.ts'
import { cellsOf, type FoundCell } from './cells.ts'
import { type ColorOf, colorReader } from './colors.ts'
import { conditionsOf } from './conditions.ts'
import { plainFormula, withoutOwnSheet } from './formulas.ts'
import { type ImportedSheet, type ImportedWorkbook, mostCells, mostColumns, mostRows } from './imported.ts'
import { columnWidths, digitWidth, rowHeights } from './measures.ts'
import { pageOf, printAreas } from './page.ts'
import { cellPictures, picturesOf } from './pictures.ts'
import { frozenOf, laidCells, linksOf, notesOf } from './sheet.ts'
import { StyleList } from './style-list.ts'
import { type StyleReader, styleReader } from './styles.ts'
import { validationsOf } from './validations.ts'

const MOST_SHEETS = 50

/** What the sheets of one workbook share while they are read. */
interface Reading {
  book: OpenWorkbook
  reader: StyleReader
  list: StyleList
  colorOf: ColorOf
  cellImages: Map<string, { picture: string; alt: string }>
  /** Names of the sheets that are read, in small letters. */
  names: ReadonlySet<string>
  notices: Set<string>
}

/** Reads a workbook as something to design with: texts, formulas, looks and paper instead of long lists of values. */
export async function readTemplate(book: OpenWorkbook): Promise<ImportedWorkbook> {
  const styles = await book.styles()
  const theme = await partXml(book, book.partOf('theme'))
  const colorOf = colorReader(theme, styles)
  const reader = styleReader(styles, colorOf)
  const cellImages = await cellPictures(book.archive, book.partOf('cellImage'))
  const reading: Reading = {
    book,
    reader,
    list: new StyleList(reader.styleOf(0)),
    colorOf,
    cellImages,
    names: new Set(book.sheets.slice(0, MOST_SHEETS).map(({ name }) => name.toLowerCase())),
    notices: new Set(),
  }
  for (const part of await unknownParts(book)) reading.notices.add(`数字格式里的“${part}”不认识，数字照常显示。`)
  if (reader.hasGradients) reading.notices.add('渐变填充改为了单色填充。')
  const sheets: ImportedSheet[] = []
  for (const sheet of book.sheets.slice(0, MOST_SHEETS)) sheets.push(await readSheet(sheet, reading))
  if (book.sheets.length > MOST_SHEETS) reading.notices.add('文件超过50个工作表，只导入了前50个。')
  return { styles: reading.list.styles, sheets, names: shownNames(book), notices: [...reading.notices] }
}

/** What number formats in use say that means nothing here. */
async function unknownParts(book: OpenWorkbook): Promise<Set<string>> {
  const formatOf = formatTable(await book.styles())
  const uses = childrenOf(childOf((await book.styles()) ?? undefined, 'cellXfs'), 'xf')
  return new Set(uses.flatMap(({ at }) => unknownFormatParts(formatOf(numberFrom(at.numFmtId, 0)))))
}

async function readSheet(sheet: OpenSheet, reading: Reading): Promise<ImportedSheet> {
  const { book, reader, list, notices, colorOf } = reading
  const root = await partXml(book, sheet.part)
  if (!root) return emptySheet(sheet)
  const relations = await relationsOf(book.archive, sheet.part)
  const names = namesFor(book, sheet)
  const formats = await book.cellFormats()
  const figureIn = (format: number, value: number) => ownFigure(value, formats[format]?.moment ?? null, book.days)
  const found = cellsOf(root, { texts: await book.texts(), names, sheet: sheet.name, figureIn })
  const laid = laidCells(root, found, { reader, list })
  const { rules, unknown } = conditionsOf(root, {
    styleOf: (index) => reader.differential(index),
    colorOf,
    formulaOf: (text) => withoutOwnSheet(plainFormula(text, names), sheet.name),
    figureOn: (ranges, value) => figureIn(formatAt(found.cells, ranges[0]), value),
  })
  const drawn = await drawingOf(book, root, relations)
  addLinks(laid.cells, linksOf(root, relations))
  addCellImages(laid.cells, reading)
  const validations = validationsOf(root, book.days)
  const size = sizeOf(laid, drawn.pictures, validations)
  const own = book.names.filter((name) => name.sheet === sheet.index)
  const say = (isSo: boolean, sentence: string) => isSo && notices.add(`工作表“${sheet.name}”${sentence}`)
  say(found.beyond > 0, `超过${mostRows}行或${mostColumns}列，多出的内容没有导入。`)
  say(laid.left > 0, `超过${mostCells}个单元格，多出的没有导入。`)
  say(laid.merges.dropped > 0, '有互相重叠的合并单元格，只保留了先出现的。')
  say(found.arrays > 0, '有数组公式，已按普通公式导入，请检查结果。')
  const foreignFormulas = laid.cells.filter(
    ({ content }) => content.kind === 'formula' && looksElsewhere(content.formula, reading.names),
  ).length
  say(foreignFormulas > 0, `有${foreignFormulas}个公式引用其他文件或没有导入的工作表，请修改它们。`)
  say(unknown > 0, `有${unknown}条条件格式暂不支持，没有导入。`)
  say(childOf(root, 'tableParts') !== undefined, '套用了表格样式，导入后只保留单元格自己的格式。')
  say(drawn.charts > 0, `有${drawn.charts}个图表没有导入，请在设计器里重新添加。`)
  say(drawn.lost > 0, `有${drawn.lost}张图片没有导入，请换成PNG或JPEG并压缩到1MB以内。`)
  say(printAreas(own).length > 1, '设有几个打印区域，只保留了第一个。')
  return {
    name: sheet.name,
    isHidden: sheet.isHidden,
    columnWidths: columnWidths(root, size.columns, digitWidth(list.styles[0]!)),
    rowHeights: rowHeights(root, found.rows, size.rows),
    frozen: frozenOf(root),
    cells: laid.cells,
    conditions: rules.map(({ ranges, rule }) => ({ ranges, rule })),
    validations,
    notes: notesOf(await partXml(book, targetOf(relations, 'comments'))),
    filter: rangesOf(childOf(root, 'autoFilter')?.at.ref)[0] ?? null,
    page: pageOf(root, own),
    pictures: drawn.pictures,
  }
}

/** What stands before a `!` is none of the sheets that come along. */
function looksElsewhere(formula: string, names: ReadonlySet<string>): boolean {
  const marks = formula.replace(/"[^"]*"/g, '').match(/!/g)?.length ?? 0
  const own = sheetsNamed(formula).filter((name) => names.has(name.toLowerCase()))
  return marks > own.length
}

function emptySheet({ name, isHidden }: OpenSheet): ImportedSheet {
  const frozen = { rows: 0, columns: 0 }
  return {
    name,
    isHidden,
    frozen,
    columnWidths: [72],
    rowHeights: [20],
    cells: [],
    conditions: [],
    validations: [],
    notes: [],
    filter: null,
    page: null,
    pictures: [],
  }
}

function sizeOf(
  laid: { rows: number; columns: number },
  pictures: ImportedSheet['pictures'],
  validations: ImportedSheet['validations'],
) {
  // A check of a whole column makes no long sheet.
  const checked = validations.flatMap(({ ranges }) =>
    ranges.filter(({ toRow, toColumn }) => toRow < MOST_CHECKED_ROWS && toColumn < MOST_CHECKED_COLUMNS),
  )
  const areas = [...pictures.map(({ area }) => area), ...checked]
  return {
    rows: areas.reduce((most, { toRow }) => Math.max(most, toRow + 1), laid.rows),
    columns: areas.reduce((most, { toColumn }) => Math.max(most, toColumn + 1), laid.columns),
  }
}

const [MOST_CHECKED_ROWS, MOST_CHECKED_COLUMNS] = [500, 100]

/** The format of the first cell of a range. */
function formatAt(cells: readonly FoundCell[], range: Merge | undefined): number {
  return cells.find(({ row, column }) => row === range?.fromRow && column === range.fromColumn)?.format ?? 0
}

/** The names that people gave: hidden ones and those of paper and filters are the program's own. */
function shownNames(book: OpenWorkbook): ImportedWorkbook['names'] {
  return book.names
    .filter(({ name, text, isHidden }) => !name.startsWith('_xlnm.') && !isHidden && text !== '' && text.length <= 1000)
    .map(({ name, text, sheet }) => {
      const own = book.sheets.find(({ index }) => index === sheet)
      return { name, text, sheet: own?.name ?? null }
    })
}

/** Names that stand for cells or constants, the sheet's own before those of the file. */
function namesFor(book: OpenWorkbook, sheet: OpenSheet): Map<string, string> {
  const usable = book.names.filter(({ name, text }) => !name.startsWith('_xlnm.') && text !== '' && text.length <= 1000)
  const of = (owner: number | null) =>
    usable.filter((name) => name.sheet === owner).map(({ name, text }) => [name.toLowerCase(), text] as const)
  return new Map([...of(null), ...of(sheet.index)])
}

async function drawingOf(book: OpenWorkbook, root: XmlNode, relations: readonly Relation[]) {
  const id = childrenOf(root, 'drawing')[0]?.at['r:id']
  const target = relations.find((relation) => relation.id === id)?.target
  return target === undefined ? { pictures: [], charts: 0, lost: 0 } : picturesOf(book.archive, target)
}

function addLinks(cells: ImportedSheet['cells'], links: ReadonlyMap<string, string>): void {
  for (const cell of cells) cell.link = links.get(`${cell.row}:${cell.column}`) ?? null
}

/** WPS shows a picture inside a cell through a function of its own. */
function addCellImages(cells: ImportedSheet['cells'], { cellImages }: Reading): void {
  for (const cell of cells) {
    if (cell.content.kind !== 'formula') continue
    const name = /^=DISPIMG\("([^"]+)"/i.exec(cell.content.formula)?.[1]
    const image = name === undefined ? undefined : cellImages.get(name)
    if (image) cell.content = { kind: 'picture', ...image }
  }
}

function targetOf(relations: readonly Relation[], type: string): string | null {
  return relations.find((relation) => relation.type === type && !relation.isExternal)?.target ?? null
}

async function partXml(book: OpenWorkbook, part: string | null): Promise<XmlNode | null> {
  const bytes = part === null ? null : await book.archive.read(part)
  return bytes ? readXml(bytes) : null
}
