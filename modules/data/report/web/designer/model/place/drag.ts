/** The kind of data that a field carries while it is dragged onto the sheet. */
export const fieldDrag = 'application/x-mingtai-field'

export interface DraggedFields {
  dataset: string
  fields: string[]
  /** All of it: a ready list with its heads. */
  whole: boolean
}

export function writeDrag(dragged: DraggedFields): string {
  return JSON.stringify(dragged)
}

/** null when something else was dropped. */
export function readDrag(data: string): DraggedFields | null {
  try {
    const value: unknown = JSON.parse(data)
    if (
      typeof value !== 'object' ||
      value === null ||
      !('dataset' in value) ||
      !('fields' in value) ||
      !Array.isArray(value.fields)
    )
      return null
    const whole = 'whole' in value && value.whole === true
    return { dataset: String(value.dataset), fields: value.fields.map(String), whole }
  } catch {
    return null
  }
}
