import type { Page } from '@mingtai/sheet-pages'
import { renderAsync } from '@resvg/resvg-js'
import type { Outlines } from '../font/outlines.ts'
import { measured } from '../paper.ts'
import { pageSvg } from './svg.ts'

const POINTS = 72
const LONGEST = 10_000

export interface PngOptions {
  dpi: number
  outlines: Outlines
  signal?: AbortSignal
}

export interface PagePicture {
  bytes: Uint8Array
  width: number
  height: number
}

/** A page as PNG on white, drawn off the main thread. */
export async function pagePng(page: Page, { dpi, outlines, signal }: PngOptions): Promise<PagePicture> {
  const { width, height } = measured(page)
  const longest = (Math.max(width, height) * dpi) / POINTS
  if (!(dpi > 0) || longest > LONGEST) {
    const most = Math.floor((LONGEST * POINTS) / Math.max(width, height))
    throw new RangeError(`图片的边长不能超过 ${LONGEST} 像素。请把分辨率设为 1 到 ${most} dpi。`)
  }
  const options = {
    fitTo: { mode: 'zoom', value: dpi / POINTS },
    background: '#ffffff',
    font: { loadSystemFonts: false },
    logLevel: 'off',
  } as const
  const picture = await renderAsync(pageSvg(page, { outlines }), options, signal ?? null)
  return { bytes: picture.asPng(), width: picture.width, height: picture.height }
}
