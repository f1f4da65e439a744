import { formDrafts } from '@mingtai/ui'

/** Minutes as they were being written, and the revision that they were written on. */
export const minutesDrafts = formDrafts<{ content: string; revision: number }>('meeting-minutes', [])
