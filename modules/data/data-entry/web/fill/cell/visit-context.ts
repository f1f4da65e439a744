import { createContext } from 'react'
import type { VisitFiles } from './FilesDialog.tsx'

/** How a visitor brings files; undefined: somebody who is signed in. */
export const VisitContext = createContext<VisitFiles | undefined>(undefined)
