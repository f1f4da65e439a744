import { Outlines, pageSvg } from '@mingtai/page-files'
import { openFonts, type PageItem } from '@mingtai/sheet-pages'
import type { Sharp } from 'sharp'

const outlines = new Outlines(openFonts())
const SIZE = 20
/** Between two words of the mark, across and down. */
const [ACROSS, DOWN] = [420, 190]

/** A picture with words drawn over all of it, slanted and pale: they stay in whatever is made of it. */
export async function markedPicture(
  picture: Sharp,
  { width, height }: { width: number; height: number },
  mark: string,
): Promise<Sharp> {
  if (mark === '') return picture
  const items: PageItem[] = []
  for (let y = 80; y < height + DOWN; y += DOWN)
    for (let x = -60; x < width; x += ACROSS)
      items.push({
        kind: 'text',
        text: mark,
        x: x + ((y / DOWN) % 2) * 120,
        y,
        size: SIZE,
        face: 'regular',
        ...{
          color: '#5B6672',
          italic: false,
          angle: 24,
          opacity: 0.2,
        },
      })
  const svg = pageSvg({ number: 1, width, height, items }, { outlines })
  return picture.composite([{ input: Buffer.from(svg), top: 0, left: 0 }])
}
