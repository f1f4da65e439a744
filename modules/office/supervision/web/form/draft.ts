import { formDrafts } from '@mingtai/ui'
import type { ItemWords } from './words.ts'

/** Items as they were being typed. */
export const itemDrafts = formDrafts<ItemWords>('supervision', ['startAt', 'dueAt'])
