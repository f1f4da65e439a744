/**
 * A finished page: what every paged output draws. Measures are points (1/72 inch) from the top left corner,
 * y downwards. Items are drawn in order.
 */
export interface Page {
  /** From 1, as printed pages are counted; the shown number may differ (`PageSetup.firstPage`). */
  number: number
  width: number
  height: number
  items: readonly PageItem[]
}

export type PageItem = TextItem | PathItem | ImageItem | GroupItem

/** One run of text on one line, in one font. */
export interface TextItem {
  kind: 'text'
  text: string
  /** Start of the baseline. */
  x: number
  y: number
  size: number
  face: FaceName
  /** `#RRGGBB`. */
  color: string
  /** Points that every letter takes beside its own width; left out, none. */
  spacing?: number
  /** Slanted by the writer; Chinese fonts have no italic face. */
  italic: boolean
  /** Degrees counter-clockwise around (x, y). */
  angle: number
  /** 0 invisible to 1 solid. */
  opacity: number
}

/** The two faces of sheets, and those of official documents (仿宋、楷体、小标宋、宋体). */
export type FaceName = 'regular' | 'bold' | 'fangsong' | 'kai' | 'xiaobiaosong' | 'song'

/** Straight and curved lines, in the words of SVG: M L C Z with absolute points. */
export interface PathItem {
  kind: 'path'
  steps: readonly PathStep[]
  fill: string | null
  fillRule: 'nonzero' | 'evenodd'
  stroke: { color: string; width: number; dash: readonly number[]; cap: 'butt' | 'round' } | null
  opacity: number
}

export type PathStep =
  | readonly ['M' | 'L', number, number]
  | readonly ['C', number, number, number, number, number, number]
  | readonly ['Z']

export interface ImageItem {
  kind: 'image'
  /** The same object for the same picture, so that writers store it once. */
  image: PageImage
  x: number
  y: number
  width: number
  height: number
  opacity: number
}

export interface PageImage {
  type: 'png' | 'jpeg'
  bytes: Uint8Array
  /** Pixels. */
  width: number
  height: number
}

/** Items inside a rectangle that cuts off what sticks out; with an address, the rectangle is a link. */
export interface GroupItem {
  kind: 'group'
  x: number
  y: number
  width: number
  height: number
  clips: boolean
  link: string | null
  items: readonly PageItem[]
}

/** Where a document's outline leads. */
export interface PageBookmark {
  title: string
  level: number
  page: number
  /** Points from the top of the page. */
  y: number
}

/** A laid-out sheet: page count known at once, pages made when they are asked for. */
export interface PagedSheet {
  name: string
  count: number
  /** Pages from..to (from 1, both inside), in order; each is garbage once the next is asked for. */
  pages: (from: number, to: number) => AsyncIterable<Page>
  bookmarks: AsyncIterable<PageBookmark> | Iterable<PageBookmark>
}

/** What people find in a document's properties. */
export interface DocumentInfo {
  title: string
  author: string
  creator: string
  /** How old its rows are, in words; left out: nobody knows. */
  subject?: string | undefined
  createdAt: Date
}
