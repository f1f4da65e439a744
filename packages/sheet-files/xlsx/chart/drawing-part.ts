import type { PlacedObject } from '@mingtai/sheet-core'
import { placed } from '../formula/xlsx-formula.ts'
import type { Book } from '../book.ts'
import { chartXml } from './chart-xml.ts'
import { type Area, Drawing } from './drawing-xml.ts'
import { mergesOn } from '../file-ranges.ts'
import type { CellPicture } from '../part-facts.ts'
import { isDataAddress, pictureOfData } from './picture-file.ts'
import { Relations } from '../relations.ts'
import type { StoredPicture } from './stored-pictures.ts'
import type { OpenPart, SheetEnd } from '../worksheet-end.ts'

const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml'
const DRAWING = 'application/vnd.openxmlformats-officedocument.drawing+xml'

/** Space between a cell's border and the picture in it. */
const MARGIN = 2

/** Writes what is drawn over one worksheet: charts, pictures, pictures and codes in cells, lines of headings. */
export async function writeDrawing(book: Book, part: OpenPart, sheet: SheetEnd): Promise<void> {
  const { zip } = book
  const number = ++book.numbers.drawing
  const layer: Layer = {
    book,
    drawing: new Drawing(sheet.head.widths, part.facts.heights),
    relations: new Relations(),
    ids: new Map(),
  }
  for (const object of sheet.objects) await addObject(layer, object, { part, sheet })
  await addCellPictures(layer, part, sheet)
  await zip.add(`xl/drawings/drawing${number}.xml`, layer.drawing.xml())
  book.types.push({ part: `xl/drawings/drawing${number}.xml`, type: DRAWING })
  if (!layer.relations.isEmpty) {
    await zip.add(`xl/drawings/_rels/drawing${number}.xml.rels`, layer.relations.xml())
  }
}

interface Layer {
  book: Book
  drawing: Drawing
  relations: Relations
  /** Relations of the pictures, so that each is pointed to once. */
  ids: Map<string, string>
}

async function addObject(
  layer: Layer,
  object: PlacedObject,
  { part, sheet }: { part: OpenPart; sheet: SheetEnd },
): Promise<void> {
  const { book, drawing, relations } = layer
  const fromRow = placed(part.place, object.fromRow)
  if (fromRow < 0) return
  const { fromColumn, toColumn } = object
  const area = { fromRow, fromColumn, toRow: fromRow + object.toRow - object.fromRow, toColumn }
  if (object.chart) {
    const name = `charts/chart${++book.numbers.chart}.xml`
    // Its own worksheet first: a sheet of several repeats its heading rows on each.
    await book.zip.add(`xl/${name}`, [chartXml(object.chart, [part, ...sheet.parts])])
    book.types.push({ part: `xl/${name}`, type: CHART })
    return drawing.addChart(area, { relation: relations.add('chart', `../${name}`), alt: object.alt })
  }
  const stored = object.picture === null ? null : await pictureOf(book, object.picture)
  if (stored) drawing.addPicture(area, { ...related(layer, stored), alt: object.alt, margin: 0, edit: 'oneCell' })
  else book.leftOut.pictures++
}

async function addCellPictures(layer: Layer, { facts, place }: OpenPart, sheet: SheetEnd): Promise<void> {
  const areas = new Map<string, Area>()
  if (facts.pictures.length > 0 || facts.headings.length > 0) {
    for (const merge of mergesOn(sheet.merges, place)) areas.set(`${merge.fromRow} ${merge.fromColumn}`, merge)
  }
  const areaOf = ({ row, column }: { row: number; column: number }): Area =>
    areas.get(`${row} ${column}`) ?? { fromRow: row, toRow: row, fromColumn: column, toColumn: column }
  for (const picture of facts.pictures) {
    const stored = await cellPicture(layer.book, picture)
    if (stored)
      layer.drawing.addPicture(areaOf(picture), {
        ...related(layer, stored),
        alt: altOf(picture),
        margin: MARGIN,
        edit: 'twoCell',
      })
    else {
      sheet.looks.showText(picture.style)
      layer.book.leftOut.pictures++
    }
  }
  for (const style of facts.textStyles) sheet.looks.showText(style)
  for (const heading of facts.headings) layer.drawing.addSlantedLines(areaOf(heading), heading.style)
}

function related({ relations, ids }: Layer, { part, size }: StoredPicture) {
  let relation = ids.get(part)
  if (relation === undefined) ids.set(part, (relation = relations.add('image', `../${part}`)))
  return { relation, size }
}

function cellPicture(book: Book, { text, show }: CellPicture): Promise<StoredPicture | null> {
  if (show === 'picture') return pictureOf(book, text)
  const { codePicture } = book.hooks
  if (!codePicture) return Promise.resolve(null)
  return book.pictures.take(`${show} ${text}`, async () => {
    const bytes = await codePicture(text, show)
    return bytes && { type: 'png', bytes }
  })
}

function pictureOf(book: Book, name: string): Promise<StoredPicture | null> {
  if (isDataAddress(name)) {
    // The address is as long as the picture: it is no key to be kept.
    return book.pictures.take(null, async () => (await book.hooks.picture?.(name)) ?? pictureOfData(name))
  }
  return book.pictures.take(`picture ${name}`, async () => (await book.hooks.picture?.(name)) ?? null)
}

function altOf({ text }: CellPicture): string {
  return isDataAddress(text) ? '' : text.slice(0, 200)
}
