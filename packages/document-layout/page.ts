import type { TextChange } from './model/document.ts'

/** Elements of an official document that stand on its pages. */
export type ElementName =
  | 'copyNumber'
  | 'secrecy'
  | 'urgency'
  | 'mark'
  | 'documentNumber'
  | 'signers'
  | 'title'
  | 'mainRecipients'
  | 'body'
  | 'attachmentNote'
  | 'attendance'
  | 'signature'
  | 'signedOn'
  | 'note'
  | 'attachmentLabel'
  | 'attachmentTitle'
  | 'attachmentBody'
  | 'copyRecipients'
  | 'printing'
  | 'pageNumber'
  | 'changeAuthor'

/** Faces by their names in the trade; what draws them is the writer's matter. */
export type DocumentFace = 'fangsong' | 'kai' | 'hei' | 'xiaobiaosong' | 'song'

/** A page as it prints; all measures are millimetres from the top left corner of the paper. */
export interface DocumentPage {
  /** From 1. */
  number: number
  lines: readonly PlacedLine[]
  rules: readonly PlacedRule[]
  pictures: readonly PlacedPicture[]
  seals: readonly SealPlace[]
}

export interface PlacedLine {
  element: ElementName
  /** Which of the element's blocks the line is of, and its characters there; null for what no text of the document is. */
  source: LineSource | null
  x: number
  baseline: number
  /** Points. */
  size: number
  color: DocumentColor
  pieces: readonly LinePiece[]
  /** From `x` to the end of the last character, with what hangs outside. */
  width: number
}

export interface LineSource {
  block: number
  from: number
  to: number
  /** Of a table: whose characters they are. */
  cell?: { row: number; column: number }
}

/** Blue is what a version has put in, and vermilion what it has struck. */
export type DocumentColor = 'black' | 'red' | 'blue' | 'vermilion'

/** Characters of one face that stand side by side. */
export interface LinePiece {
  text: string
  x: number
  width: number
  face: DocumentFace
  isLatin: boolean
  isBold: boolean
  /** Left out: it is of both versions. */
  change?: TextChange
}

/** A straight line: the red one of the head, those of the imprint and of tables. */
export interface PlacedRule {
  x1: number
  y1: number
  x2: number
  y2: number
  weight: number
  color: DocumentColor
}

export interface PlacedPicture {
  id: string
  x: number
  y: number
  width: number
  height: number
}

/** Where the seal of an issuer is set: 端正、居中下压 its signature and the date. */
export interface SealPlace {
  issuer: string
  x: number
  y: number
  size: number
}

/** A document laid out: what editor and files draw. */
export interface DocumentPages {
  pages: readonly DocumentPage[]
  /** Lines of every paragraph of the body, by the number of its block; none for tables and pictures. */
  bodyLines: readonly (readonly BodyLine[])[]
  /** Where every block of the body begins and ends. */
  bodyPlaces: readonly BlockPlace[]
}

export interface BlockPlace {
  from: RowPlace
  to: RowPlace
}

/** A row of a page; the page counts from 1, the row from 0. */
export interface RowPlace {
  page: number
  row: number
}

/** A line of the body as the editor draws it. */
export interface BodyLine {
  from: number
  to: number
  /** 首行缩进 in parts of the size. */
  indent: number
  /** Letter spacing in parts of the size. */
  spacing: number
  page: number
  row: number
}
