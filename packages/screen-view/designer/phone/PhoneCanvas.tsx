import { sampleOf } from '@mingtai/screen-model'
import { ScreenPlayer } from '../../player/ScreenPlayer.tsx'
import type { ScreenSources } from '../../player/sources.ts'
import type { Design } from '../use-design.ts'

interface Props {
  design: Design
  sources: ScreenSources
  today: string
}

/** The screen as a phone shows it. */
export function PhoneCanvas({ design: { document }, sources, today }: Props) {
  return (
    <section className="design-phone" aria-label="手机上的样子">
      <div>
        <ScreenPlayer
          document={document}
          sources={sources}
          today={today}
          mode="design"
          sampleOf={sampleOf}
          scaleMode={document.phone?.isOff === true ? 'fit' : undefined}
          isPhone={document.phone?.isOff !== true}
        />
      </div>
    </section>
  )
}
