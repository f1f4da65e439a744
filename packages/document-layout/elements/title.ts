import { MILLIMETRES_A_POINT, ROW, sizes, typeArea } from '../measures.ts'
import type { ElementName } from '../page.ts'
import type { BlockPart } from '../pages/break-pages.ts'
import type { Run } from '../model/document.ts'
import { marked, placedLine, plain, stylesFrom } from '../text/place-line.ts'
import { widthOf } from '../text/advance.ts'
import { splitTitle } from '../text/split-title.ts'
import { baselineIn, flowBlock, type FlowItem, rowsOf, topOf } from './flow-item.ts'
import { range } from './text-item.ts'

const SIZE = sizes.two * MILLIMETRES_A_POINT

/** Lines of a title in 2号: 回行时词意完整、排列对称、长短适宜 (section 7.3.1). */
export function titleLines(title: string): { from: number; to: number }[] {
  return splitTitle(title, typeArea.width / SIZE)
}

/** 标题: centred, never parted by a page's end. */
export function titleItem(
  title: string,
  { element, block, before, runs }: { element: ElementName; block: number; before: number; runs?: readonly Run[] },
): FlowItem {
  const lines = titleLines(title)
  const styles = runs === undefined ? plain('xiaobiaosong') : marked(runs, 'xiaobiaosong')
  const place = (part: BlockPart, at: number) => {
    const { from, to } = lines[at]!
    const text = title.slice(from, to)
    return placedLine({
      element,
      source: { block, from, to },
      text,
      x: typeArea.left + (typeArea.width - widthOf(text.trimEnd()) * SIZE) / 2,
      baseline: baselineIn(topOf(part.row + at - part.from), ROW, sizes.two),
      size: sizes.two,
      spacing: 0,
      color: 'black',
      styles: stylesFrom(styles, from),
    })
  }
  const draw = (part: BlockPart) => ({ lines: range(part).map((at) => place(part, at)) })
  return { ...flowBlock(rowsOf(lines.length), { before, keepsWithNext: true }), draw }
}
