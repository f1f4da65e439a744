import { catalogue } from './catalogue.ts'
import { approval } from './texts/approval.ts'
import { entry } from './texts/entry.ts'
import { field } from './texts/field.ts'
import { form } from './texts/form.ts'

/** What the engines of forms, approvals and data entry say, which run on the server and in their own pages. */
export const engineTexts = { ...field, ...form, ...approval, ...entry }

/**
 * Brings these sentences to a browser. The first load leaves out what only the server says; pages that run the engines
 * themselves call this once they are there.
 */
export function learnEngineTexts(): void {
  Object.assign(catalogue, engineTexts)
}
