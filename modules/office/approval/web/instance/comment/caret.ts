/** Where a text field that had the focus was being written. */
export interface Caret {
  start: number
  end: number
}

/** The place of the caret in a field; null: the focus is elsewhere. */
export function caretOf(field: HTMLTextAreaElement | null | undefined): Caret | null {
  if (field == null || field.ownerDocument.activeElement !== field) return null
  return { start: field.selectionStart, end: field.selectionEnd }
}

/** Goes on writing in a field where another one left off. */
export function continueAt(field: HTMLTextAreaElement | null | undefined, { start, end }: Caret): void {
  field?.focus({ preventScroll: true })
  field?.setSelectionRange(start, end)
}
