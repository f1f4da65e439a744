/** What flows over pages: lines with their heights in rows, and what they ask of the page. */
export interface FlowBlock {
  heights: readonly number[]
  /** Blank rows above; none at the head of a page. */
  before: number
  /** The fewest lines that stand alone before or behind a page's end. */
  fewest: number
  keepsWithNext: boolean
  /** The last lines of the block before come along to a new page. */
  keepsWithPrevious: boolean
  startsPage: boolean
  /** Rows that are said again above it at the head of a page. */
  repeated: number
  /** Follows the block before without going back to the rows of the page, as rows of a table do. */
  isJoined: boolean
}

/** Lines of a block that stand together on one page; the row is that of the first of them. */
export interface BlockPart {
  page: number
  row: number
  from: number
  to: number
}

export interface BrokenPages {
  parts: readonly (readonly BlockPart[])[]
  /** Where the last block ends. */
  end: { page: number; row: number }
}

export interface PageFrame {
  rows: number
  /** Row of the first page that the flow begins at. */
  firstRow: number
}

const EPSILON = 1e-6

/**
 * Breaks a flow into pages: no line alone at the head or foot of a page, headings stay with what follows, and the
 * signature takes lines of the text along (此页无正文 is not allowed, GB/T 9704 section 7.3.5.5).
 */
export function breakPages(blocks: readonly FlowBlock[], frame: PageFrame): BrokenPages {
  const forced = new Map<number, number>()
  const asked = new Set<number>()
  for (;;) {
    const pages = new Flow(blocks, frame, forced).run()
    const alone = blocks.findIndex((block, i) => block.keepsWithPrevious && !asked.has(i) && isAlone(pages, i))
    if (alone < 0) return pages
    asked.add(alone)
    forceBefore(blocks, alone - 1, forced)
  }
}

/** Whether a block begins a page that nothing of the block before stands on. */
function isAlone({ parts }: BrokenPages, index: number): boolean {
  const [own, before] = [parts[index]?.[0], parts[index - 1]?.at(-1)]
  return own !== undefined && before !== undefined && own.page > before.page
}

/** Lets the last lines of a block, or all of it with its headings, begin a page. */
function forceBefore(blocks: readonly FlowBlock[], index: number, forced: Map<number, number>): void {
  const { heights, fewest } = blocks[index]!
  if (heights.length >= fewest * 2) {
    forced.set(index, heights.length - fewest)
    return
  }
  let start = index
  while (start > 0 && blocks[start - 1]!.keepsWithNext) start--
  forced.set(start, 0)
}

class Flow {
  private readonly blocks: readonly FlowBlock[]
  private readonly frame: PageFrame
  /** Lines of blocks that must begin a page. */
  private readonly forced: ReadonlyMap<number, number>
  private page = 0
  private row: number

  constructor(blocks: readonly FlowBlock[], frame: PageFrame, forced: ReadonlyMap<number, number>) {
    this.blocks = blocks
    this.frame = frame
    this.forced = forced
    this.row = frame.firstRow
  }

  run(): BrokenPages {
    const parts = this.blocks.map((block, index) => this.place(block, index))
    return { parts, end: { page: this.page, row: this.row } }
  }

  private place(block: FlowBlock, index: number): BlockPart[] {
    const split = this.forced.get(index)
    if (this.row > 0 && (block.startsPage || split === 0)) this.turn()
    if (!block.isJoined) this.row = Math.ceil(this.row - EPSILON)
    const need = this.needOf(index)
    const isOver = this.row + block.before + need > this.frame.rows + EPSILON
    if (this.row > 0 && isOver && need <= this.frame.rows) this.turn()
    if (this.row > 0) this.row += block.before
    else this.row = block.repeated
    return split === undefined || split === 0
      ? this.lines(block, 0, block.heights.length)
      : [...this.lines(block, 0, split), ...this.onNextPage(block, split)]
  }

  private onNextPage(block: FlowBlock, from: number): BlockPart[] {
    if (this.row > 0) this.turn()
    this.row = block.repeated
    return this.lines(block, from, block.heights.length)
  }

  /** Rows that must be free for the block to begin here: with a heading, those of what follows as well. */
  private needOf(index: number): number {
    let need = 0
    for (let at = index; at < this.blocks.length; at++) {
      const block = this.blocks[at]!
      if (at > index) need += block.before
      if (!block.keepsWithNext) return need + least(block)
      need += total(block.heights)
    }
    return need
  }

  private lines(block: FlowBlock, start: number, end: number): BlockPart[] {
    const parts: BlockPart[] = []
    for (let from = start; from < end;) {
      const to = this.fitting(block, from, end)
      if (to > from) {
        parts.push({ page: this.page, row: this.row, from, to })
        for (let line = from; line < to; line++) this.row += block.heights[line]!
        from = to
      }
      if (from < end) {
        this.turn()
        this.row = block.repeated
      }
    }
    return parts
  }

  /** Number of the line behind those that stand on this page. */
  private fitting({ heights, fewest, repeated }: FlowBlock, from: number, end: number): number {
    let to = from
    let row = this.row
    while (to < end && row + heights[to]! <= this.frame.rows + EPSILON) row += heights[to++]!
    if (to === end) return to
    const isHead = this.row <= repeated + EPSILON
    // A line higher than a page stands on one nevertheless.
    if (to === from) return isHead ? from + 1 : from
    if (end - to < fewest) to = end - fewest
    return to - from < fewest && !isHead ? from : Math.max(to, from + 1)
  }

  private turn(): void {
    this.page++
    this.row = 0
  }
}

/** The least part of a block that may stand before a page's end. */
function least({ heights, fewest }: FlowBlock): number {
  return total(heights.length < fewest * 2 ? heights : heights.slice(0, fewest))
}

function total(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0)
}
