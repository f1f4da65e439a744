import type { ScaleMode } from '@mingtai/screen-model'

export interface Scale {
  x: number
  y: number
  /** Pixels of the display left and above of the page. */
  left: number
  top: number
  /** Which way the display scrolls. */
  overflowX: 'hidden' | 'auto'
  overflowY: 'hidden' | 'auto'
}

interface Size {
  width: number
  height: number
}

/** How a page is put on a display: `fit` shows all of it, `width` and `height` fill one way and scroll the other. */
export function scaleOf(mode: ScaleMode, page: Size, display: Size): Scale {
  const [across, down] = [display.width / page.width, display.height / page.height]
  switch (mode) {
    case 'fit':
      return centred(Math.min(across, down), page, display)
    case 'width':
      return { ...centred(across, page, display), overflowY: 'auto' }
    case 'height':
      return { ...centred(down, page, display), overflowX: 'auto' }
    case 'stretch':
      return { x: across, y: down, left: 0, top: 0, overflowX: 'hidden', overflowY: 'hidden' }
    case 'original':
      return { ...centred(1, page, display), overflowX: 'auto', overflowY: 'auto' }
    default:
      return mode satisfies never
  }
}

function centred(factor: number, page: Size, display: Size): Scale {
  return {
    x: factor,
    y: factor,
    left: Math.max(0, (display.width - page.width * factor) / 2),
    top: Math.max(0, (display.height - page.height * factor) / 2),
    overflowX: 'hidden',
    overflowY: 'hidden',
  }
}
