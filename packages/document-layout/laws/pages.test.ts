import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { flowBlock, rowsOf } from '../elements/flow-item.ts'
import { breakPages, type FlowBlock } from '../pages/break-pages.ts'

const ROWS = 22
const blocks = fc
  .array(
    fc.record({
      lines: fc.integer({ min: 1, max: 60 }),
      before: fc.integer({ min: 0, max: 2 }),
      isHeading: fc.boolean(),
      startsPage: fc.integer({ min: 0, max: 19 }).map((dice) => dice === 0),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((facts) => {
    const texts = facts.map(({ lines, before, isHeading, startsPage }) =>
      flowBlock(rowsOf(isHeading ? 1 : lines), { before, keepsWithNext: isHeading, startsPage }),
    )
    const signature = flowBlock(rowsOf(4), { fewest: 4, keepsWithPrevious: true })
    return [...texts, flowBlock(rowsOf(7)), signature]
  })
const frame = fc.integer({ min: 0, max: 18 }).map((firstRow) => ({ rows: ROWS, firstRow }))

function check(law: (blocks: readonly FlowBlock[], pages: ReturnType<typeof breakPages>) => void) {
  fc.assert(
    fc.property(blocks, frame, (flow, place) => law(flow, breakPages(flow, place))),
    { numRuns: 500 },
  )
}

describe('pages of any flow', () => {
  it('hold every line once, in order, one below the other', () => {
    check((flow, { parts }) => {
      let [page, row] = [0, 0]
      flow.forEach(({ heights }, i) => {
        expect(parts[i]!.map(({ from, to }) => to - from).reduce((a, b) => a + b, 0)).toBe(heights.length)
        for (const part of parts[i]!) {
          expect(part.page > page || (part.page === page && part.row >= row)).toBe(true)
          ;[page, row] = [part.page, part.row + part.to - part.from]
        }
      })
    })
  })

  it('are never longer than 22 rows', () => {
    check((_, { parts }) => {
      for (const { row, from, to } of parts.flat()) expect(row + to - from).toBeLessThanOrEqual(ROWS)
    })
  })

  it('leave no line of a paragraph alone', () => {
    check((flow, { parts }) => {
      flow.forEach(({ heights, fewest }, i) => {
        if (parts[i]!.length === 1) return
        for (const { from, to } of parts[i]!) expect(to - from).toBeGreaterThanOrEqual(Math.min(fewest, heights.length))
      })
    })
  })

  it('end with no heading', () => {
    check((flow, { parts }) => {
      flow.forEach(({ keepsWithNext }, i) => {
        if (!keepsWithNext || flow[i + 1]!.startsPage || !chainFits(flow, i)) return
        expect(parts[i + 1]![0]!.page).toBe(parts[i]!.at(-1)!.page)
      })
    })
  })

  it('never begin with a signature', () => {
    check((flow, { parts }) => {
      expect(parts.at(-2)!.at(-1)!.page).toBe(parts.at(-1)![0]!.page)
      expect(flow.at(-1)!.keepsWithPrevious).toBe(true)
    })
  })
})

/** Whether a run of headings and the least of what follows is no longer than a page. */
function chainFits(flow: readonly FlowBlock[], index: number): boolean {
  let start = index
  while (start > 0 && flow[start - 1]!.keepsWithNext) start--
  let rows = 0
  let at = start
  for (; flow[at]!.keepsWithNext; at++) {
    if (at > start && flow[at]!.startsPage) return false
    rows += 1 + flow[at]!.before
  }
  return rows + flow[at]!.before + 3 <= ROWS
}
