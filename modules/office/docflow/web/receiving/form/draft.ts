import { formDrafts } from '@mingtai/ui'
import type { RegisterWords } from './words.ts'

/** Registrations as they were being typed. */
export const receivingDrafts = formDrafts<RegisterWords>('receiving', ['documentDate', 'dueAt'])
