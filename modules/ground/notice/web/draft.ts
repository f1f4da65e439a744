import { formDrafts } from '@mingtai/ui'
import type { Words } from './Fields.tsx'

/** Notices as they were being written. */
export const noticeDrafts = formDrafts<Words>('notice', ['startsAt', 'endsAt'])
