import type { Merge } from '@mingtai/sheet-core'
import type { Archive } from '../archive.ts'
import { type Relation, relationsOf } from '../relations.ts'
import { childOf, numberFrom, readXml, type XmlNode } from '../xml-tree.ts'
import { type ImportedPicture, mostColumns, mostRows } from './imported.ts'

const TYPES: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}
/** As data address it stays below two million characters. */
const LARGEST = 1_400_000

export interface FoundPictures {
  pictures: ImportedPicture[]
  charts: number
  /** Too large, of a kind that browsers do not show, or not there. */
  lost: number
}

/** The pictures of a drawing part with the cells they cover; charts are counted. */
export async function picturesOf(archive: Archive, part: string): Promise<FoundPictures> {
  const found: FoundPictures = { pictures: [], charts: 0, lost: 0 }
  const bytes = await archive.read(part)
  if (!bytes) return found
  const relations = await relationsOf(archive, part)
  for (const anchor of readXml(bytes).kids) {
    const picture = childOf(anchor, 'pic')
    if (childOf(anchor, 'graphicFrame')) found.charts++
    if (!picture) continue
    const data = await dataOf(archive, picture, relations)
    const area = areaOf(anchor)
    if (data && area) found.pictures.push({ area, picture: data, alt: altOf(picture) })
    else found.lost++
  }
  return found
}

/** Pictures that WPS keeps inside cells (`=DISPIMG("ID_…",1)`), by their names. */
export async function cellPictures(
  archive: Archive,
  part: string | null,
): Promise<Map<string, { picture: string; alt: string }>> {
  const found = new Map<string, { picture: string; alt: string }>()
  const bytes = part === null ? null : await archive.read(part)
  if (!bytes || part === null) return found
  const relations = await relationsOf(archive, part)
  for (const node of readXml(bytes).kids) {
    const picture = childOf(node, 'pic')
    const name = childOf(picture, 'nvPicPr', 'cNvPr')?.at.name
    const data = picture ? await dataOf(archive, picture, relations) : null
    if (picture && name && data) found.set(name, { picture: data, alt: altOf(picture) })
  }
  return found
}

async function dataOf(archive: Archive, picture: XmlNode, relations: readonly Relation[]): Promise<string | null> {
  const id = childOf(picture, 'blipFill', 'blip')?.at['r:embed']
  const target = relations.find((relation) => relation.id === id && !relation.isExternal)?.target
  const type = TYPES[target?.slice(target.lastIndexOf('.') + 1).toLowerCase() ?? '']
  if (target === undefined || type === undefined) return null
  const bytes = await archive.read(target)
  return bytes && bytes.length <= LARGEST ? `data:${type};base64,${bytes.toString('base64')}` : null
}

function altOf(picture: XmlNode): string {
  const { at } = childOf(picture, 'nvPicPr', 'cNvPr') ?? { at: {} as XmlNode['at'] }
  return (at.descr ?? at.name ?? '').slice(0, 200)
}

/** From the cell of the first corner to that of the last; a picture that ends at a cell's very edge does not touch it. */
function areaOf(anchor: XmlNode): Merge | null {
  const from = placeOf(childOf(anchor, 'from'))
  const to = placeOf(childOf(anchor, 'to'))
  if (!from || from.row >= mostRows || from.column >= mostColumns) return null
  const toRow = to ? to.row - Number(to.rowOffset === 0 && to.row > from.row) : from.row
  const toColumn = to ? to.column - Number(to.columnOffset === 0 && to.column > from.column) : from.column
  return {
    fromRow: from.row,
    fromColumn: from.column,
    toRow: Math.max(from.row, Math.min(mostRows - 1, toRow)),
    toColumn: Math.max(from.column, Math.min(mostColumns - 1, toColumn)),
  }
}

function placeOf(node: XmlNode | undefined) {
  const value = (name: string) => numberFrom(childOf(node, name)?.text, -1)
  const [row, column] = [value('row'), value('col')]
  if (row < 0 || column < 0 || !Number.isInteger(row) || !Number.isInteger(column)) return null
  return { row, column, rowOffset: value('rowOff'), columnOffset: value('colOff') }
}
