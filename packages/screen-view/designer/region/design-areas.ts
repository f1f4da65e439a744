import { createContext } from 'react'

/** An area below another one, by its code of the national list. */
export interface DesignArea {
  code: string
  name: string
  hasParts: boolean
}

/** The areas below one; '' asks for the provinces. */
export type AskAreas = (code: string) => Promise<DesignArea[]>

/** undefined: none are known here, codes are typed. */
export const DesignAreasContext = createContext<AskAreas | undefined>(undefined)
