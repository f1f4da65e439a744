import { Template } from '@mingtai/report-engine'
import { browserStorage } from '@mingtai/ui'
import type { Design } from '../../../../calls.ts'

export interface Draft {
  revision: number
  at: string
  template: Template
}

/** Forgotten with the session: on a shared computer the next person finds nothing of it. */
const keyOf = (id: string) => `own.report-draft.${id}`

/** Stores unsaved work in this browser until it is saved; a full or closed store costs only this safety. */
export function storeDraft(design: Design, template: Template): void {
  try {
    browserStorage.set(
      keyOf(design.id),
      JSON.stringify({ revision: design.revision, at: new Date().toISOString(), template } satisfies Draft),
    )
  } catch {
    forgetDraft(design.id)
  }
}

export function forgetDraft(id: string): void {
  try {
    browserStorage.drop(keyOf(id))
  } catch {
    // Without a store there is no draft to forget.
  }
}

/** A design with the work that this browser stored of the same revision, such as the last seconds before a refresh. */
export function withUnsavedWork(design: Design): Design {
  const draft = unsavedDraft(design)
  if (draft === null || draft.revision !== (design.draft?.revision ?? design.revision)) return design
  return { ...design, draft: { revision: draft.revision, draftSavedAt: draft.at, template: draft.template } }
}

/** The work that was not saved last time, when it still differs from what is saved now. */
export function unsavedDraft(design: Design): Draft | null {
  try {
    const draft: unknown = JSON.parse(browserStorage.get(keyOf(design.id)) ?? 'null')
    if (
      typeof draft !== 'object' ||
      draft === null ||
      !('template' in draft) ||
      !('at' in draft) ||
      !('revision' in draft)
    )
      return null
    // What the server stored later is already on the sheet.
    if (design.draft !== null && String(draft.at) <= design.draft.draftSavedAt) return null
    const template = Template.safeParse(draft.template)
    const opened = design.draft?.template ?? design.template
    if (!template.success || JSON.stringify(template.data) === JSON.stringify(opened)) return null
    return { template: template.data, at: String(draft.at), revision: Number(draft.revision) }
  } catch {
    return null
  }
}
