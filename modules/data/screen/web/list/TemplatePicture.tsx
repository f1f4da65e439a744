import type { ScreenDocument } from '@mingtai/screen-model'
import { ScreenPlayer, type ScreenSources } from '@mingtai/screen-view'
import { boundariesOf } from '../player/screen-sources.ts'
import { today } from '../player/today.ts'

/** Nothing is asked for a picture but the outlines of its maps: it shows the figures that the template brings. */
const sources: ScreenSources = {
  rows: () => Promise.reject(new Error('')),
  boundaries: boundariesOf,
  open: () => undefined,
}

/** A template as it will be. */
export default function TemplatePicture({ document }: { document: ScreenDocument }) {
  return <ScreenPlayer document={document} sources={sources} today={today()} mode="design" scaleMode="fit" />
}
