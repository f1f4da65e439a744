import { catalogue } from './catalogue.ts'
import { approval } from './texts/approval.ts'
import { entry } from './texts/entry.ts'
import { form } from './texts/form.ts'

/**
 * Brings the sentences of forms, approvals and data entry to a browser. The first load leaves out what only the server says; pages
 * that run these engines themselves call this once they are there.
 */
export function learnEngineTexts(): void {
  Object.assign(catalogue, form, approval, entry)
}
