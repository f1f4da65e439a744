import type { ScreenComponent } from '../document/component.ts'
import type { PhonePart } from '../document/phone.ts'
import type { ScreenDocument } from '../document/screen-document.ts'
import { usualSize } from '../catalogue/page-scale.ts'
import { phoneHeight, phoneOptions, phoneShare, type PhoneShare } from './phone-size.ts'
import { captionsOf } from './captions.ts'
import { readingOrder } from './reading-order.ts'

/** Pixels of the page of a phone; a display of 390 draws it at four fifths, so that figures keep their size. */
export const PHONE_WIDTH = 480
const AROUND = 16
const GAP = 12
const WHOLE = PHONE_WIDTH - 2 * AROUND
const HALF = (WHOLE - GAP) / 2

/** Whether a display of this size gets the arrangement for phones. */
export function isPhoneSize(document: ScreenDocument, display: { width: number; height: number }): boolean {
  if (document.phone?.isOff === true || document.page.width <= 600) return false
  return display.width <= 600 && display.height > display.width
}

/** Every component that may stand on a phone, from the top down, with what its designer said of it. */
export function phoneParts(document: ScreenDocument): PhonePart[] {
  const captions = captionsOf(document)
  const named = new Set((document.phone?.parts ?? []).map(({ id }) => id))
  // A caption stands as the title of what it belongs to, unless its designer gave it a place.
  const order = readingOrder(document).filter(({ id }) => named.has(id) || !captions.has(id))
  const known = new Map(order.map((one) => [one.id, one]))
  const own = (document.phone?.parts ?? []).filter(({ id }) => known.has(id))
  const others = order.filter(({ id }) => !named.has(id))
  return [...own, ...others.map((one) => ({ id: one.id, height: null, isHidden: isBackdrop(one, document) }))]
}

/**
 * The same screen as a page for phones: components below each other over the whole width, single figures by twos.
 * What is not shown there stays in the document, since others may drill into it.
 */
export function phoneDocument(whole: ScreenDocument, leastHeight = 0): ScreenDocument {
  const document = usualSize(whole)
  const byId = new Map(withCaptions(document).map((one) => [one.id, one]))
  const shown = phoneParts(document).flatMap(({ id, height, isHidden }) => {
    const component = byId.get(id)
    return component === undefined || isHidden ? [] : [{ component, height, share: phoneShare(component, document) }]
  })
  const { placed, bottom } = stacked(shown)
  const frames = new Map(placed.map((one) => [one.id, one]))
  const others = document.components
    .filter(({ id }) => !frames.has(id))
    .map((one) => (one.parent === null ? { ...one, isHidden: true } : insideOf(one, byId, frames)))
  return {
    ...document,
    page: {
      ...document.page,
      ...{ width: PHONE_WIDTH, height: Math.max(100, Math.round(leastHeight), bottom), scaleMode: 'width' },
    },
    components: [...placed, ...others],
  }
}

interface Shown {
  component: ScreenComponent
  height: number | null
  share: PhoneShare
}

function stacked(shown: readonly Shown[]): { placed: ScreenComponent[]; bottom: number } {
  const placed: ScreenComponent[] = []
  let top = AROUND
  for (const row of rowsOf(shown)) {
    const height = Math.max(...row.map(({ component, height: own, width }) => own ?? phoneHeight(component, width)))
    let left = AROUND
    for (const { component, width } of row) {
      const frame = { x: left, y: top, width, height, rotation: 0 }
      placed.push({ ...component, options: phoneOptions(component, width), frame })
      left += width + GAP
    }
    top += height + GAP
  }
  return { placed, bottom: top - GAP + AROUND }
}

type Placed = Shown & { width: number }

/** Single figures stand by twos, short texts and widgets beside each other while there is room. */
function rowsOf(shown: readonly Shown[]): Placed[][] {
  const rows: Placed[][] = []
  for (const one of shown) {
    const row = rows.at(-1)
    const width = one.share === 'half' ? HALF : one.share === 'whole' ? WHOLE : Math.min(WHOLE, one.share)
    const used = row?.reduce((sum, other) => sum + other.width + GAP, 0) ?? 0
    const fits = row?.every(({ share, component }) => isBeside({ share, component }, one))
    if (row !== undefined && one.share !== 'whole' && fits === true && used + width <= WHOLE)
      row.push({ ...one, width })
    else rows.push([{ ...one, width }])
  }
  return rows.map(([first, ...more]) =>
    first !== undefined && more.length === 0
      ? [{ ...first, width: WHOLE }]
      : first === undefined
        ? []
        : [first, ...more],
  )
}

function isBeside(one: Pick<Shown, 'share' | 'component'>, next: Shown): boolean {
  if (one.share === 'half' || next.share === 'half')
    return one.share === next.share && one.component.type === next.component.type
  return one.share !== 'whole' && next.share !== 'whole'
}

/** Components with the captions that stand at them on the page as their titles. */
function withCaptions(document: ScreenDocument): ScreenComponent[] {
  const captions = captionsOf(document)
  const named = new Set((document.phone?.parts ?? []).map(({ id }) => id))
  const titles = new Map<string, string>()
  for (const { id, options } of document.components) {
    const owner = captions.get(id)
    if (owner !== undefined && !named.has(id)) titles.set(owner, String(options.text ?? ''))
  }
  return document.components.map((one) => {
    const title = titles.get(one.id)
    const spec = { ...one.spec, isTitled: true, title: title ?? '', titleSize: 14, titleAlign: 'center' as const }
    return title === undefined ? one : { ...one, spec }
  })
}

/** What lies in tabs keeps its part of them. */
function insideOf(
  component: ScreenComponent,
  before: ReadonlyMap<string, ScreenComponent>,
  after: ReadonlyMap<string, ScreenComponent>,
): ScreenComponent {
  const [was, now] = [before.get(component.parent?.id ?? ''), after.get(component.parent?.id ?? '')]
  if (was === undefined || now === undefined) return component
  const [across, down] = [now.frame.width / was.frame.width, now.frame.height / was.frame.height]
  const { x, y, width, height, rotation } = component.frame
  const frame = { x: x * across, y: y * down, width: Math.max(1, width * across), height: Math.max(1, height * down) }
  return { ...component, frame: { ...frame, rotation } }
}

/** What only decorates a page that is wide, or lies behind it. */
function isBackdrop({ type, frame }: ScreenComponent, { page }: ScreenDocument): boolean {
  if (type === 'decoration' || type === 'border') return true
  return type === 'picture' && frame.width * frame.height > page.width * page.height * 0.5
}
