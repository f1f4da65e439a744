import { createContext } from 'react'

/** What a page may know about the tab that holds it: its key, and how often it has come back into view. */
export const TabContext = createContext<{ tab: string; activation: number }>({ tab: '', activation: 0 })
