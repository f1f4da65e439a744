import type { ScreenComponent } from '../document/component.ts'
import type { ScreenDocument } from '../document/screen-document.ts'

const captioned = new Set(['circularProgress', 'liquid', 'gauge'])
/** Pixels between a caption and what it belongs to. */
const NEAR = 24

/** Short texts that say what a figure beside or under them is, with the id of that figure. */
export function captionsOf({ components }: ScreenDocument): Map<string, string> {
  const figures = components.filter((one) => captioned.has(one.type) && isShown(one) && !one.spec.isTitled)
  const found = new Map<string, string>()
  const taken = new Set<string>()
  for (const text of components.filter((one) => isShown(one) && isCaption(one))) {
    const owner = figures.find((one) => !taken.has(one.id) && isAt(text, one))
    if (owner === undefined) continue
    found.set(text.id, owner.id)
    taken.add(owner.id)
  }
  return found
}

function isShown({ parent, isHidden }: ScreenComponent): boolean {
  return parent === null && !isHidden
}

function isCaption({ type, columnDataSource, options: { text, textType } }: ScreenComponent): boolean {
  return type === 'text' && columnDataSource === 1 && textType === 'text' && String(text ?? '').length <= 16
}

/** Whether the middle of a text lies over a figure, or a little above or below of it. */
function isAt({ frame: text }: ScreenComponent, { frame }: ScreenComponent): boolean {
  const [x, y] = [text.x + text.width / 2, text.y + text.height / 2]
  const isAcross = x >= frame.x && x <= frame.x + frame.width && text.width <= frame.width * 1.2
  return isAcross && y >= frame.y - NEAR && y <= frame.y + frame.height + NEAR
}
