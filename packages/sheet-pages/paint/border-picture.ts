import type { BorderPicture } from '@mingtai/sheet-core'

import { type Frame, POINTS_PER_MM } from '../layout/frame.ts'
import type { GroupItem, PageImage } from '../page.ts'

/** A stretch of the page and the part of the picture that is drawn over it: both begin and end on one axis. */
interface Stretch {
  at: number
  length: number
  from: number
  share: number
}

/**
 * A picture as the frame of a page: its corners at the corners, what lies between them stretched along the sides, its
 * middle left out. Every part is the whole picture behind a hole, so that writers store it once.
 */
export function borderItems(border: BorderPicture, image: PageImage, { width, height }: Frame): GroupItem[] {
  const thick = border.width * POINTS_PER_MM
  const inset = border.inset * POINTS_PER_MM
  const share = border.slice / 100
  const across = stretches(inset, width - inset, { thick, share })
  const down = stretches(inset, height - inset, { thick, share })
  return down.flatMap((row, at) =>
    across.flatMap((column, index) => (at === 1 && index === 1 ? [] : part(image, column, row))),
  )
}

/** The near corner, the side and the far corner; a frame thicker than half the page is as thick as half of it. */
function stretches(from: number, to: number, { thick, share }: { thick: number; share: number }): Stretch[] {
  const corner = Math.min(thick, Math.max(0, to - from) / 2)
  return [
    { at: from, length: corner, from: 0, share },
    { at: from + corner, length: Math.max(0, to - from) - 2 * corner, from: share, share: 1 - 2 * share },
    { at: to - corner, length: corner, from: 1 - share, share },
  ]
}

function part(image: PageImage, column: Stretch, row: Stretch): GroupItem[] {
  if (column.length <= 0 || row.length <= 0) return []
  const [width, height] = [column.length / column.share, row.length / row.share]
  const whole = { x: column.at - column.from * width, y: row.at - row.from * height, width, height }
  const hole = { x: column.at, y: row.at, width: column.length, height: row.length }
  return [{ kind: 'group', ...hole, clips: true, link: null, items: [{ kind: 'image', image, ...whole, opacity: 1 }] }]
}
