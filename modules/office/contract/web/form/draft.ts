import { formDrafts } from '@mingtai/ui'
import type { ContractWords } from './words.ts'

/** Contracts as they were being typed. */
export const contractDrafts = formDrafts<ContractWords>('contract', ['startDate', 'endDate'])
