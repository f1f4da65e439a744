import type {
  ComponentType,
  ParameterValues,
  ScreenComponent,
  ScreenDocument,
  ScreenRows,
  ScreenTheme,
} from '@mingtai/screen-model'
import { type ReactNode, createContext, useContext } from 'react'
import type { DataStore } from './data-store.ts'
import type { ScreenSources } from './sources.ts'

/** What every component of a player knows. */
export interface ScreenWorld {
  document: ScreenDocument
  theme: ScreenTheme
  sources: ScreenSources
  board: DataStore
  values: ParameterValues
  /** Tabs that are turned to from outside, by the id of their component. */
  tabs: Readonly<Record<string, number>>
  address: ParameterValues
  /** `YYYY-MM-DD` on the clock of the site. */
  today: string
  /** Parameters that nobody may choose otherwise. */
  fixed: ParameterValues
  /** `play` answers the mouse and asks for data; `design` stands still and shows samples. */
  mode: 'play' | 'design'
  /** What a component shows before it has data: in the designer, and never on a wall. */
  sampleOf: (type: ComponentType) => ScreenRows | null
  /** No animations: by the system, in the designer or on a hidden page. */
  isStill: boolean
  isHidden: boolean
  /** How much larger than the page the display is. */
  zoom: number
  /** Draws a component in its place, for what holds others. */
  draw: (component: ScreenComponent) => ReactNode
  setValues: (values: Readonly<Record<string, string | readonly string[]>>) => void
  /** Widgets wait for a button where the screen has one. */
  applyValues: () => void
  resetValues: () => void
  click: (component: ScreenComponent, clicked: Readonly<Record<string, string | null>>) => void
}

export const ScreenContext = createContext<ScreenWorld | null>(null)

export function useScreen(): ScreenWorld {
  const world = useContext(ScreenContext)
  if (world === null) throw new Error('a component of a screen outside of a player')
  return world
}
