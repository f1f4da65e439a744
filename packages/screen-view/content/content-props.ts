import type { ScreenComponent } from '@mingtai/screen-model'
import type { Figures } from '../panel/use-component-rows.ts'

/** What every component is drawn from. */
export interface ContentProps {
  component: ScreenComponent
  figures: Figures
  /** Pixels inside of the panel. */
  width: number
  height: number
  /** A click on something, by column. */
  onPick: (clicked: Readonly<Record<string, string | null>>) => void
}
