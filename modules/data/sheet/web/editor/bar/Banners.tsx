import { say } from '@mingtai/messages'
import type { Sharer } from '../../../calls.ts'
import type { SessionState } from '../session/session.ts'

interface Props {
  state: SessionState
  /** Whom I follow; null: nobody. */
  following: Sharer
}

/** What everybody must see over the sheet: that somebody else shares, and that what is typed waits. */
export function Banners({ state, following }: Props) {
  return (
    <>
      {following !== null && (
        <p className="coedit-band" role="status">
          {say('sharing.readOnlyNow', following.name)}
        </p>
      )}
      {state.line === 'lost' && state.unsent > 0 && (
        <p className="coedit-band" role="status">
          {say('sheet.disconnected')}
        </p>
      )}
    </>
  )
}
