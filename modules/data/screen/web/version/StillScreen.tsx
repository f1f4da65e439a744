import { sampleOf, type ScreenDocument } from '@mingtai/screen-model'
import { ScreenPlayer, type ScreenSources } from '@mingtai/screen-view'
import { today } from '../player/today.ts'

/** A whole screen as a picture of it: it stands still and shows samples where it has no data. */
export function StillScreen({ document, sources }: { document: ScreenDocument; sources: ScreenSources }) {
  return (
    <ScreenPlayer
      document={document}
      sources={sources}
      today={today()}
      mode="design"
      sampleOf={sampleOf}
      scaleMode="fit"
    />
  )
}
