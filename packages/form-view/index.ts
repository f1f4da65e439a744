/** Forms in the browser: one renderer for filling in, reading, paper and phone; their designer is apart, in `/designer`. */
export { FormView, type FormViewProps } from './FormView.tsx'
export { PaperRow } from './paper/PaperRow.tsx'
export type { FormMode } from './model/form-context.ts'
export type { PaperHead } from './paper/Paper.tsx'
export type { AreaNode, Candidate, FileField, FormSources, UploadWatch } from './model/sources.ts'
