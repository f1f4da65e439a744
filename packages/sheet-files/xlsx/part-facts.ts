import type { CellStyle } from '@mingtai/sheet-core'

/** The most that spreadsheets take on one worksheet. */
export const LINK_LIMIT = 65_530
export const BREAK_LIMIT = 1026
/** More drawings than this make a spreadsheet program stand still; the texts stay in the cells. */
export const PICTURE_LIMIT = 10_000

export interface CellLink {
  row: number
  column: number
  address: string
}

/** A cell that shows its value as a picture or a code. */
export interface CellPicture {
  row: number
  column: number
  text: string
  show: CodeKind | 'picture'
  style: CellStyle
}

export type CodeKind = Exclude<NonNullable<CellStyle['show']>, 'progress' | 'picture'>

/** Rows of one column, both ends inside. */
export interface Run {
  column: number
  from: number
  to: number
}

export interface LeftOut {
  links: number
  pictures: number
  breaks: number
}

/** What the rows of one worksheet say beside their cells, in rows of the file from 0. */
export class PartFacts {
  readonly links: CellLink[] = []
  readonly pictures: CellPicture[] = []
  readonly breaks: number[] = []
  readonly headings: { row: number; column: number; style: CellStyle }[] = []
  readonly heights = new Heights()
  /** Styles of cells whose pictures are too many to be drawn. */
  readonly textStyles = new Set<CellStyle>()
  titles: { from: number; to: number } | null = null
  /** Titles that come again with the data: those of the first item are no titles of the others. */
  hasMoreTitles = false
  /** First and last row inside the printed area. */
  printed: { from: number; to: number } | null = null
  private readonly bars = new Map<string, { color: string | null; runs: Run[] }>()
  private readonly leftOut: LeftOut

  constructor(leftOut: LeftOut) {
    this.leftOut = leftOut
  }

  addLink(link: CellLink): void {
    if (this.links.length < LINK_LIMIT) this.links.push(link)
    else this.leftOut.links++
  }

  addPicture(picture: CellPicture): void {
    if (this.pictures.length < PICTURE_LIMIT) this.pictures.push(picture)
    else {
      this.leftOut.pictures++
      this.textStyles.add(picture.style)
    }
  }

  addBreak(row: number): void {
    if (this.breaks.length < BREAK_LIMIT) this.breaks.push(row)
    else this.leftOut.breaks++
  }

  addTitle(row: number): void {
    if (this.titles === null) this.titles = { from: row, to: row }
    else if (this.titles.to === row - 1) this.titles.to = row
    else this.hasMoreTitles = true
  }

  addPrinted(row: number): void {
    if (this.printed === null) this.printed = { from: row, to: row }
    else this.printed = { from: Math.min(this.printed.from, row), to: Math.max(this.printed.to, row) }
  }

  /** A cell that shows a share of 1 as a bar. */
  addBar({ row, column, color }: { row: number; column: number; color: string | null }): void {
    let group = this.bars.get(`${column} ${color}`)
    if (!group) this.bars.set(`${column} ${color}`, (group = { color, runs: [] }))
    const last = group.runs.at(-1)
    if (last?.to === row - 1) last.to = row
    else group.runs.push({ column, from: row, to: row })
  }

  barGroups(): { color: string | null; runs: readonly Run[] }[] {
    return [...this.bars.values()]
  }
}

/** Row heights as stretches of equal ones; a long list takes one entry. */
export class Heights {
  private readonly from: number[] = []
  private readonly px: number[] = []

  /** From this row on, until told otherwise. */
  add(row: number, px: number): void {
    if (this.px.at(-1) === px) return
    this.from.push(row)
    this.px.push(px)
  }

  at(row: number): number {
    let [low, high] = [0, this.from.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.from[middle]! <= row) low = middle + 1
      else high = middle
    }
    return this.px[low - 1] ?? 20
  }
}
