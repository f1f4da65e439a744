import type { ElementName, Finding } from '@mingtai/document-layout'
import type { Paper } from '@mingtai/paper-editor'

/** The field beside the paper that an element is written in. */
const fields: Partial<Record<ElementName, string>> = {
  urgency: 'element-urgency',
  secrecy: 'element-secrecy',
  signers: 'element-signers',
  title: 'element-title',
  mainRecipients: 'element-main',
  attachmentNote: 'element-attachments',
  attachmentTitle: 'element-attachments',
  signedOn: 'element-signed',
  note: 'element-note',
  copyRecipients: 'element-copies',
}

/** Leads to the field of an element; true: it has one. */
export function focusElement(element: ElementName): boolean {
  const name = fields[element]
  if (name === undefined) return false
  // Tabs are kept: of several papers only one is seen.
  const shown = [...document.querySelectorAll<HTMLElement>(`.${name} :is(input, textarea)`)]
  const field = shown.find((one) => one.offsetParent !== null)
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
  return field !== undefined
}

/** Leads to what a finding speaks of: characters of the text are selected, anything else is written in its field. */
export function showPlace({ element, block, from, to }: Finding['place'], paper: Paper | null): void {
  if (element !== 'body' || paper === null) {
    focusElement(element)
    return
  }
  const { doc } = paper.editor.state
  let start = 1
  for (let at = 0; at < block && at < doc.childCount; at++) start += doc.child(at).nodeSize
  const most = start + (doc.maybeChild(block)?.content.size ?? 0)
  const range = { from: Math.min(start + from, most), to: Math.min(start + to, most) }
  paper.editor.chain().focus().setTextSelection(range).scrollIntoView().run()
}
