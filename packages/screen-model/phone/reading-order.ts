import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

/** Parts of the height of a page within which things begin in the same line. */
const LINE = 0.05

/** What a page shows as people read it: its name first, then from the top down and from the left. */
export function readingOrder({ page, components }: ScreenDocument): ScreenComponent[] {
  const shown = components.filter(({ parent, isHidden }) => parent === null && !isHidden)
  const name = shown
    .filter(({ type, frame }) => type === 'text' && frame.y < page.height * 0.15)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0]
  const sorted = shown.toSorted((a, b) => a.frame.y - b.frame.y)
  const lines: ScreenComponent[][] = []
  for (const one of sorted) {
    const first = lines.at(-1)?.[0]
    if (first !== undefined && one.frame.y - first.frame.y <= page.height * LINE) lines.at(-1)?.push(one)
    else lines.push([one])
  }
  const read = lines.flatMap((line) => line.toSorted((a, b) => a.frame.x - b.frame.x))
  return name === undefined || sizeOf(name) < 24 ? read : [name, ...read.filter((one) => one !== name)]
}

function sizeOf({ options: { textSize } }: ScreenComponent): number {
  return typeof textSize === 'number' ? textSize : 0
}
