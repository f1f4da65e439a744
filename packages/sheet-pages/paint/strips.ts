import type { PageSetup } from '@mingtai/sheet-core'

import type { Fonts } from '../font/fonts.ts'
import { type Frame, POINTS_PER_MM } from '../layout/frame.ts'
import { TEXT_COLOR } from './looks.ts'
import type { PageItem } from '../page.ts'

const SIZE = 9
const LINE = 1.4
/** Millimetres from the paper's edge where the set-up names none. */
const AT = 8

export interface Fields {
  fields: Readonly<Record<string, string>>
  sheet: string
  page: number
  pages: number
}

/** Puts in what `${…}` names; an unknown name stands for nothing. */
export function filledIn(text: string, { fields, sheet, page, pages }: Fields): string {
  return text.replaceAll(/\$\{([^{}]*)\}/g, (_, name: string) => {
    if (name === 'page') return String(page)
    if (name === 'pages') return String(pages)
    if (name === 'sheet') return sheet
    return Object.hasOwn(fields, name) ? (fields[name] ?? '') : ''
  })
}

/** Header and footer in the page's margins. */
export function stripItems(
  setup: PageSetup,
  frame: Frame,
  { fonts, ...fields }: Fields & { fonts: Fonts },
): PageItem[] {
  const items: PageItem[] = []
  for (const [strip, isHeader] of [
    [setup.header, true],
    [setup.footer, false],
  ] as const) {
    if (strip === undefined) continue
    for (const side of ['left', 'center', 'right'] as const) {
      const lines = filledIn(strip[side], fields).split(/\r?\n/)
      const top = isHeader
        ? (setup.headerAt ?? AT) * POINTS_PER_MM
        : frame.height - (setup.footerAt ?? AT) * POINTS_PER_MM - lines.length * SIZE * LINE
      for (const [at, text] of lines.entries()) {
        if (text === '') continue
        const width = fonts.measure(text, 'regular', SIZE)
        const x = {
          left: frame.left,
          center: frame.left + (frame.bodyWidth - width) / 2,
          right: frame.left + frame.bodyWidth - width,
        }[side]
        const y = top + (at + 0.5) * SIZE * LINE + SIZE * 0.37
        items.push({
          kind: 'text',
          text,
          x,
          y,
          size: SIZE,
          face: 'regular',
          color: TEXT_COLOR,
          italic: false,
          angle: 0,
          opacity: 1,
        })
      }
    }
  }
  return items
}
