import { type ComponentType, definitions, newComponent, type Options, sizedFor } from '@mingtai/screen-model'
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

/** A form with its middle at a place of the page; a second one at the same place lies a step beside the first. */
export function addForm(design: Design, { type, title, options }: PlacedForm, middle: { x: number; y: number }): void {
  const made = sizedFor(newComponent({ id: design.newId(), type, name: title, options }), design.document.page)
  const { width, height } = made.frame
  const at = freePlace(design.document, { x: middle.x - width / 2, y: middle.y - height / 2 })
  design.run({ do: 'add', components: [{ ...made, frame: { ...made.frame, ...at } }] })
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
