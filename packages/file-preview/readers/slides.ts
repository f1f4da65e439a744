import { pptxToHtml } from '@jvmr/pptx-to-html'
import { limits } from '../limits.ts'
import type { Look } from '../protocol.ts'
import { checkUnpacked } from './archive.ts'
import { domParser } from './dom.ts'
import { safeHtml } from './safe-html.ts'

const [WIDTH, HEIGHT] = [960, 540]

/** Slides as HTML, each with its place for everything on it. */
export async function lookAtSlides(bytes: Buffer): Promise<Look> {
  await checkUnpacked(bytes)
  const own = new ArrayBuffer(bytes.byteLength)
  new Uint8Array(own).set(bytes)
  const slides = await pptxToHtml(own, {
    width: WIDTH,
    height: HEIGHT,
    scaleToFit: true,
    letterbox: true,
    domParserFactory: () => domParser() as never,
  })
  return { look: 'slides', slides: slides.slice(0, limits.pages).map(safeHtml), width: WIDTH, height: HEIGHT }
}
