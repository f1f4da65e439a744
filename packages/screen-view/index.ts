/** Data screens in the browser: the player and every component. */
import '@fontsource/barlow-semi-condensed/latin-500.css'
import '@fontsource/barlow-semi-condensed/latin-600.css'
import './player/player.css'
import './panel/entrance.css'
import './content/text.css'
import './content/figure/figure.css'
import './content/table.css'

export { ScreenPlayer, type ScreenPlayerProps, type ScreenPush } from './player/ScreenPlayer.tsx'
export { screenCanvas, screenPicture } from './player/screen-picture.ts'
export { untilDrawn } from './player/until-drawn.ts'
export { scaleOf, type Scale } from './player/scale.ts'
export {
  type Boundaries,
  type BoundaryNames,
  CategoriesMissing,
  type ScreenQuery,
  type ScreenSources,
  type ScreenTarget,
} from './player/sources.ts'
export { serverNow, setServerAhead } from './player/server-time.ts'
