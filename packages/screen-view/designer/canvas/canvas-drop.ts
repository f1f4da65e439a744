import type { DragEvent } from 'react'
import { addForm, DRAGGED, droppedForm } from '../add-form.ts'
import { picturesAmong } from '../picture/design-pictures.ts'
import type { Design } from '../use-design.ts'

interface Place {
  design: Design
  stage: HTMLElement | null
  zoom: number
  /** Picture files that were dropped, and where on the page. */
  onPictures: (files: readonly File[], middle: { x: number; y: number }) => void
}

/** Forms of the palette and files may be dropped here. */
export function takeDrag(event: DragEvent): void {
  if (event.dataTransfer.types.some((type) => type === DRAGGED || type === 'Files')) event.preventDefault()
}

export function takeDrop(event: DragEvent, { design, stage, zoom, onPictures }: Place): void {
  const form = droppedForm(event.dataTransfer.getData(DRAGGED))
  if (stage === null) return
  const box = stage.getBoundingClientRect()
  const files = picturesAmong(event.dataTransfer.files)
  // A browser would open what is dropped and lose the page.
  if (event.dataTransfer.files.length > 0 || form !== null) event.preventDefault()
  const middle = { x: (event.clientX - box.left) / zoom, y: (event.clientY - box.top) / zoom }
  if (files.length > 0) onPictures(files, middle)
  else if (form !== null) addForm(design, form, middle)
}
