/** Data screens in the browser: the player and every component. */
import './screen-view.css'

export { ScreenPlayer, type ScreenPlayerProps } from './player/ScreenPlayer.tsx'
export { scaleOf, type Scale } from './player/scale.ts'
export type { Boundaries, BoundaryNames, ScreenQuestion, ScreenSources, ScreenTarget } from './player/sources.ts'
