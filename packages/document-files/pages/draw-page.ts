import type {
  DocumentColor,
  DocumentPage,
  LinePiece,
  PlacedLine,
  PlacedPicture,
  PlacedRule,
} from '@mingtai/document-layout'
import { changeColors, MILLIMETRES_A_POINT, paper } from '@mingtai/document-layout'
import type { Fonts, ImageItem, Page, PageImage, PageItem, PathItem, TextItem } from '@mingtai/sheet-pages'
import { faceOf, runsOf } from './runs.ts'
import { sealItems } from './seal-items.ts'

/** Red is of 红头 and red lines; blue and vermilion are of marked copies. */
const colors: Readonly<Record<DocumentColor, string>> = {
  black: '#000000',
  red: '#D7000F',
  blue: '#1F5FA8',
  vermilion: '#C23B2A',
}

/** What a document shows beside its text. */
export interface DocumentPictures {
  /** null: there is no such picture. */
  picture: (id: string) => PageImage | null
  /** Its seals have been set. */
  isSealed: boolean
}

/** A page in the items that every writer of pages draws; seals lie above signature and date. */
export function drawnPage(page: DocumentPage, fonts: Fonts, pictures: DocumentPictures): Page {
  const items: PageItem[] = [
    ...page.rules.map((rule) => rulePath(rule)),
    ...page.pictures.flatMap((place) => imageItem(pictures.picture(place.id), place)),
    ...page.lines.flatMap((line) => lineItems(line, fonts)),
    ...(pictures.isSealed ? page.seals.flatMap((place) => sealItems(place)) : []),
  ]
  return { number: page.number, width: points(paper.width), height: points(paper.height), items }
}

function points(millimetres: number): number {
  return millimetres / MILLIMETRES_A_POINT
}

function lineItems(line: PlacedLine, fonts: Fonts): TextItem[] {
  return line.pieces.flatMap((piece) => pieceItems(piece, line, fonts))
}

function pieceItems(piece: LinePiece, { size, baseline, color }: PlacedLine, fonts: Fonts): TextItem[] {
  const face = faceOf(piece)
  const drawn = piece.change === undefined ? color : changeColors[piece.change.kind]
  const looks = { size, face, color: colors[drawn], italic: false, angle: 0, opacity: 1 }
  return runsOf(piece, face, { size, fonts }).map(({ text, x, spacing }) => {
    return { kind: 'text', text, x: points(x), y: points(baseline), spacing, ...looks }
  })
}

function rulePath({ x1, y1, x2, y2, weight, color }: PlacedRule): PathItem {
  const stroke = { color: colors[color], width: points(weight), dash: [], cap: 'butt' } as const
  const steps: PathItem['steps'] = [
    ['M', points(x1), points(y1)],
    ['L', points(x2), points(y2)],
  ]
  return { kind: 'path', steps, fill: null, fillRule: 'nonzero', stroke, opacity: 1 }
}

function imageItem(image: PageImage | null, { x, y, width, height }: PlacedPicture): ImageItem[] {
  if (image === null) return []
  const place = { x: points(x), y: points(y), width: points(width), height: points(height) }
  return [{ kind: 'image', image, ...place, opacity: 1 }]
}
