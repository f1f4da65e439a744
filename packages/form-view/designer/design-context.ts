import type { checkSchema } from '@mingtai/form-schema'
import { createContext, use } from 'react'
import type { FormSources } from '../model/sources.ts'
import type { Design } from './use-design.ts'

export interface DesignWork extends Design {
  sources: FormSources
  problems: ReturnType<typeof checkSchema>
  /** Keys that a published version has: what is stored under them would be lost. */
  lockedKeys: ReadonlySet<string>
}

export const DesignContext = createContext<DesignWork | null>(null)

export function useDesigned(): DesignWork {
  const work = use(DesignContext)
  if (work === null) throw new Error('a part of the designer stands outside of it')
  return work
}
