import {
  type ComponentType,
  definitions,
  emittedBy,
  newComponent,
  type Options,
  type ScreenDocument,
  sizedFor,
} from '@mingtai/screen-model'
import { freePlace } from './copying.ts'
import type { Design } from './use-design.ts'

/** A form of a component as the palette gives it. */
export interface PlacedForm {
  type: ComponentType
  title: string
  options?: Options
}

/** What a form is called while it is dragged. */
export const DRAGGED = 'application/x-mingtai-form'

/** A form with its middle at a place of the page, or where there is room for it; a second one at the same place lies a step beside the first. */
export function addForm(design: Design, { type, title, options }: PlacedForm, middle?: { x: number; y: number }): void {
  const own = { ...options, ...freeCodes(design.document, type) }
  const made = sizedFor(newComponent({ id: design.newId(), type, name: title, options: own }), design.document.page)
  const { width, height } = made.frame
  const { page } = design.document
  const { x, y } = middle ?? { x: page.width / 2, y: page.height / 2 }
  const wanted = { x: x - width / 2, y: y - height / 2 }
  const at = freePlace(
    design.document,
    middle === undefined ? roomFor(design.document, { width, height }, wanted) : wanted,
  )
  design.run({ do: 'add', components: [{ ...made, frame: { ...made.frame, ...at } }] })
}

/** What takes more of a page is its ground, and others lie on it. */
const GROUND = 0.5
/** Pixels between two places that are looked at. */
const STEP = 40

interface Place {
  x: number
  y: number
}

/** The place nearest to the wanted one that nothing else covers; the wanted one where the page is full. */
function roomFor({ page, components }: ScreenDocument, size: { width: number; height: number }, wanted: Place): Place {
  const taken = components
    .filter(({ frame, parent, isHidden }) => parent === null && !isHidden && !isGround(frame, page))
    .map(({ frame }) => frame)
  const isFree = ({ x, y }: Place): boolean =>
    taken.every(
      (one) => x >= one.x + one.width || x + size.width <= one.x || y >= one.y + one.height || y + size.height <= one.y,
    )
  const places = Array.from({ length: Math.floor((page.height - size.height) / STEP) + 1 }, (_, down) =>
    Array.from({ length: Math.floor((page.width - size.width) / STEP) + 1 }, (__, across) => ({
      x: across * STEP,
      y: down * STEP,
    })),
  ).flat()
  const near = (place: Place): number => Math.hypot(place.x - wanted.x, place.y - wanted.y)
  return [wanted, ...places.toSorted((a, b) => near(a) - near(b))].find(isFree) ?? wanted
}

function isGround(frame: { width: number; height: number }, page: { width: number; height: number }): boolean {
  return frame.width * frame.height > page.width * page.height * GROUND
}

/** A widget sets a parameter of its own: two of the same code would be one filter. */
function freeCodes({ params, components }: ScreenDocument, type: ComponentType): Options {
  if (!type.endsWith('Widget') || type === 'buttonWidget') return {}
  const taken = new Set([...params.map(({ paramCode }) => paramCode), ...components.flatMap(emittedBy)])
  const stem = type.replace('Widget', '')
  let at = 1
  while (taken.has(`${stem}${at}`) || taken.has(`${stem}${at}From`)) at++
  return type === 'rangeWidget'
    ? { paramCode: `${stem}${at}From`, endCode: `${stem}${at}To` }
    : { paramCode: `${stem}${at}` }
}

/** The form of the palette with that title; null where something else was dropped. */
export function droppedForm(title: string): PlacedForm | null {
  for (const { type, title: own, variants } of definitions) {
    if (title === own || title === `${own}1`) return { type, title }
    const variant = variants.find((one) => one.title === title)
    if (variant !== undefined) return { type, title, options: variant.options }
  }
  return null
}
