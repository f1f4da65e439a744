import { sharpDrawings } from '../chart/sharp-drawings.ts'
import { drawField, drawText } from './picture-text.ts'

interface Wanted {
  /** Pixels; the height follows. */
  width: number
  type: 'image/png' | 'image/webp' | 'image/jpeg'
  quality?: number
}

/** A picture of a shown screen as a data address; what the page may not read stays empty in it. */
export async function screenPicture(page: HTMLElement, { width, type, quality = 0.9 }: Wanted): Promise<string | null> {
  const drawn = await screenCanvas(page, width)
  return drawn?.canvas.toDataURL(type, quality) ?? null
}

export interface DrawnScreen {
  canvas: HTMLCanvasElement
  /** Names of the components with something that is left empty: the browser shows it and lets nobody read it. */
  omitted: string[]
}

/** Drawn from what the page has: grounds, borders, charts, drawings, pictures and letters. */
export async function screenCanvas(page: HTMLElement, width: number): Promise<DrawnScreen | null> {
  const whole = page.getBoundingClientRect()
  if (whole.width === 0 || whole.height === 0) return null
  const scale = width / whole.width
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(whole.height * scale)
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.scale(scale, scale)
  context.translate(-whole.left, -whole.top)
  const host = page.closest<HTMLElement>('.screen-display')
  if (host !== null) drawBox(context, host, whole)
  const ground = await groundOf(page)
  const omitted = new Set<string>()
  if (ground !== null && isReadable(ground)) {
    drawBox(context, page, whole)
    drawCovering(context, ground, whole)
    for (const child of page.children) await drawTree(context, child, omitted)
  } else {
    if (ground !== null) omitted.add('页面背景图')
    await drawTree(context, page, omitted)
  }
  return { canvas, omitted: [...omitted] }
}

/** The picture of the ground of a page; null where there is none. */
async function groundOf(page: HTMLElement): Promise<HTMLImageElement | null> {
  const [, address] = /^url\("(.*)"\)$/.exec(getComputedStyle(page).backgroundImage) ?? []
  if (address === undefined) return null
  const image = new Image()
  image.src = address
  await image.decode().catch(() => null)
  return image.naturalWidth > 0 ? image : null
}

/** As large as the box needs and no larger, in the middle of it. */
function drawCovering(context: CanvasRenderingContext2D, image: HTMLImageElement, box: DOMRect): void {
  const scale = Math.max(box.width / image.naturalWidth, box.height / image.naturalHeight)
  const [width, height] = [box.width / scale, box.height / scale]
  const [left, top] = [(image.naturalWidth - width) / 2, (image.naturalHeight - height) / 2]
  context.drawImage(image, left, top, width, height, box.left, box.top, box.width, box.height)
}

/** One point of it is drawn and read: an address of ours may have led to another site, which its name does not say. */
function isReadable(media: HTMLImageElement | HTMLVideoElement): boolean {
  const point = document.createElement('canvas')
  point.width = 1
  point.height = 1
  const context = point.getContext('2d')
  try {
    context?.drawImage(media, 0, 0, 1, 1)
    context?.getImageData(0, 0, 1, 1)
    return true
  } catch {
    return false
  }
}

function nameOf(element: Element): string {
  return element.closest('[data-component]')?.getAttribute('aria-label') ?? ''
}

async function drawTree(context: CanvasRenderingContext2D, element: Element, omitted: Set<string>): Promise<void> {
  const style = getComputedStyle(element)
  if (style.display === 'none' || style.visibility === 'hidden' || style.opacity === '0') return
  const box = element.getBoundingClientRect()
  context.save()
  context.globalAlpha *= Number(style.opacity)
  if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
    context.beginPath()
    context.rect(box.left, box.top, box.width, box.height)
    context.clip()
  }
  if (element instanceof SVGSVGElement) await drawSvg(context, element, box)
  else if (element instanceof HTMLCanvasElement) draw(context, sharpest(context, element, box), box)
  else if (element instanceof HTMLImageElement || element instanceof HTMLVideoElement) {
    if (isReadable(element)) drawFitted(context, element, box)
    else omitted.add(nameOf(element))
  } else if (element instanceof HTMLIFrameElement) omitted.add(nameOf(element))
  else if (element instanceof HTMLElement) {
    drawBox(context, element, box)
    drawFrame(context, element, box)
    if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) drawField(context, element, box)
    else
      for (const child of element.childNodes) {
        if (child instanceof Text) drawText(context, child, element)
        else if (child instanceof Element) await drawTree(context, child, omitted)
      }
  }
  context.restore()
}

/** A chart is shown with as many pixels as its display has; a larger picture has it drawn anew. */
function sharpest(context: CanvasRenderingContext2D, canvas: HTMLCanvasElement, box: DOMRect): HTMLCanvasElement {
  const chart = canvas.closest<HTMLElement>('.screen-chart')
  const wanted = context.getTransform().a * box.width
  if (chart === null || canvas.width >= wanted * 0.98) return canvas
  return sharpDrawings.get(chart)?.(wanted / canvas.offsetWidth) ?? canvas
}

function draw(context: CanvasRenderingContext2D, image: CanvasImageSource, box: DOMRect): void {
  if (box.width > 0 && box.height > 0) context.drawImage(image, box.left, box.top, box.width, box.height)
}

/** A picture in its box as the page fits it: whole, covering the box, as large as it is, or drawn to its size. */
function drawFitted(context: CanvasRenderingContext2D, media: HTMLImageElement | HTMLVideoElement, box: DOMRect): void {
  const isImage = media instanceof HTMLImageElement
  const [width, height] = isImage ? [media.naturalWidth, media.naturalHeight] : [media.videoWidth, media.videoHeight]
  const fit = getComputedStyle(media).objectFit
  if (fit === 'fill' || width === 0 || height === 0) return draw(context, media, box)
  const [across, down] = [box.width / width, box.height / height]
  const zoom = media.offsetWidth > 0 ? box.width / media.offsetWidth : 1
  const whole = Math.min(across, down)
  const scale = { cover: Math.max(across, down), none: zoom, 'scale-down': Math.min(zoom, whole) }[fit] ?? whole
  const [left, top] = [box.left + (box.width - width * scale) / 2, box.top + (box.height - height * scale) / 2]
  context.save()
  context.beginPath()
  context.rect(box.left, box.top, box.width, box.height)
  context.clip()
  context.drawImage(media, left, top, width * scale, height * scale)
  context.restore()
}

/** Ground and border; a gradient is drawn by its first colour that is one. */
function drawBox(context: CanvasRenderingContext2D, element: HTMLElement, box: DOMRect): void {
  const style = getComputedStyle(element)
  const image = style.backgroundImage
  const ground = /^rgba\(0, 0, 0, 0\)$|^transparent$/.test(style.backgroundColor) ? null : style.backgroundColor
  if (ground !== null) {
    context.fillStyle = ground
    context.fillRect(box.left, box.top, box.width, box.height)
  }
  if (image.includes('gradient(')) {
    const colours = image.match(/rgba?\([^)]+\)|#[0-9a-f]{3,8}|color\([^)]+\)/gi) ?? []
    const across = image.startsWith('linear-gradient(90deg') || image.startsWith('linear-gradient(to right')
    const line = image.startsWith('radial')
      ? context.createRadialGradient(
          box.left + box.width / 2,
          box.top,
          0,
          box.left + box.width / 2,
          box.top,
          box.width / 2,
        )
      : context.createLinearGradient(box.left, box.top, across ? box.right : box.left, across ? box.top : box.bottom)
    colours.forEach((colour, at) => line.addColorStop(colours.length === 1 ? 0 : at / (colours.length - 1), colour))
    if (colours.length > 0) {
      context.fillStyle = line
      context.fillRect(box.left, box.top, box.width, box.height)
    }
  }
  const line = Number.parseFloat(style.borderTopWidth)
  if (line > 0 && style.borderTopStyle !== 'none') {
    context.strokeStyle = style.borderTopColor
    context.lineWidth = line
    context.strokeRect(box.left + line / 2, box.top + line / 2, box.width - line, box.height - line)
  }
}

/** The hairline of a panel, which is a shadow inside of it, and its bright tick. */
function drawFrame(context: CanvasRenderingContext2D, element: HTMLElement, box: DOMRect): void {
  const zoom = element.offsetWidth > 0 ? box.width / element.offsetWidth : 1
  const [, line] =
    /^(rgba?\([^)]+\)|color\([^)]+\)) 0px 0px 0px 1px inset$/.exec(getComputedStyle(element).boxShadow) ?? []
  if (line !== undefined) {
    context.strokeStyle = line
    context.lineWidth = zoom
    context.strokeRect(box.left + zoom / 2, box.top + zoom / 2, box.width - zoom, box.height - zoom)
  }
  const tick = getComputedStyle(element, '::before')
  if (tick.content === 'none' || tick.position !== 'absolute') return
  const [width, height] = [Number.parseFloat(tick.width) * zoom, Number.parseFloat(tick.height) * zoom]
  const [left, top] = [Number.parseFloat(tick.left) * zoom, Number.parseFloat(tick.top) * zoom]
  if (![width, height, left, top].every(Number.isFinite)) return
  context.fillStyle = tick.backgroundColor
  context.fillRect(box.left + left, box.top + top, width, height)
}

/** A drawing with the colours that the page gives it. */
async function drawSvg(context: CanvasRenderingContext2D, svg: SVGSVGElement, box: DOMRect): Promise<void> {
  if (box.width === 0 || box.height === 0) return
  const copy = svg.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return
  const [originals, copies] = [
    [svg, ...svg.querySelectorAll('*')],
    [copy, ...copy.querySelectorAll('*')],
  ]
  copies.forEach((one, at) => {
    const original = originals[at]
    if (original === undefined) return
    const style = getComputedStyle(original)
    for (const name of [
      'fill',
      'stroke',
      'stroke-width',
      'stroke-dasharray',
      'opacity',
      'font-size',
      'font-family',
      'font-weight',
      'stop-color',
      'stop-opacity',
      'color',
    ])
      one.setAttribute(name, style.getPropertyValue(name))
  })
  copy.setAttribute('width', String(box.width))
  copy.setAttribute('height', String(box.height))
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await image.decode().catch(() => null)
  if (image.complete && image.naturalWidth > 0) draw(context, image, box)
}
