import {
  type ClipboardContent,
  clipboardOf,
  groupBounds,
  limits,
  newComponent,
  readClipboard,
  type ScreenDocument,
  sizedFor,
} from '@mingtai/screen-model'
import type { Design } from './use-design.ts'

/** Pixels that a copy lies beside what it was made of. */
const BESIDE = 16

/** Copies of what is chosen, so far from it. */
export function duplicate(design: Design, by = { x: BESIDE, y: BESIDE }): void {
  const clipboard = clipboardOf(design.document, design.selected)
  const at = cornerOf(clipboard)
  if (at !== null) put(design, clipboard, { x: at.x + by.x, y: at.y + by.y })
}

/** What stands in the clipboard, beside where it was; a plain text becomes a component. */
export function paste(design: Design, text: string): void {
  const clipboard = readClipboard(parsed(text))
  const { page } = design.document
  if (clipboard === null) {
    const words = text.trim().slice(0, limits.text)
    if (words === '') return
    const made = sizedFor(newComponent({ id: design.newId(), type: 'text', options: { text: words } }), page)
    const { width, height } = made.frame
    const at = freePlace(design.document, { x: (page.width - width) / 2, y: (page.height - height) / 2 })
    design.run({ do: 'add', components: [{ ...made, frame: { ...made.frame, ...at } }] })
    return
  }
  const corner = cornerOf(clipboard)
  if (corner === null) return
  // What comes from a larger page comes into sight.
  const seen = { x: Math.min(corner.x, page.width - BESIDE * 4), y: Math.min(corner.y, page.height - BESIDE * 4) }
  put(design, clipboard, freePlace(design.document, { x: seen.x + BESIDE, y: seen.y + BESIDE }))
}

/** A place where nothing else begins: what is put down several times lies in steps. */
export function freePlace(
  { components }: ScreenDocument,
  { x, y }: { x: number; y: number },
): { x: number; y: number } {
  let at = { x: Math.round(x), y: Math.round(y) }
  const taken = new Set(components.map(({ frame }) => `${frame.x} ${frame.y}`))
  while (taken.has(`${at.x} ${at.y}`)) at = { x: at.x + BESIDE, y: at.y + BESIDE }
  return at
}

function put({ run, newId }: Design, clipboard: ClipboardContent, at: { x: number; y: number }): void {
  const count = clipboard.components.length + clipboard.groups.length
  run({ do: 'paste', clipboard, ids: Array.from({ length: count }, newId), ...at })
}

function cornerOf({ components }: ClipboardContent): { x: number; y: number } | null {
  const bounds = groupBounds(components.filter(({ parent }) => parent === null).map(({ frame }) => frame))
  // What lies in tabs counts from there.
  return bounds ?? (components.length === 0 ? null : { x: 0, y: 0 })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
