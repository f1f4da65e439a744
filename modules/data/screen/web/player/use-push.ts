import type { ScreenDocument } from '@mingtai/screen-model'
import { useEffect, useRef, useState } from 'react'
import { hearPush } from './screen-push.ts'

interface Watching {
  /** undefined: nothing is shown yet. */
  document: ScreenDocument | undefined
  hello(): Promise<object>
  onVersion(): void
}

/** What a player takes over: whether the server tells of new figures, and which were new last. */
export interface Pushed {
  isPushed: boolean
  push: number
  pushed: readonly string[] | null
}

const silent: Pushed = { isPushed: false, push: 0, pushed: null }

/** The line of a screen that is set to push; every other asks by its timers. */
export function usePush({ document, hello, onVersion }: Watching): Pushed {
  const [state, setState] = useState(silent)
  const latest = useRef({ hello, onVersion })
  useEffect(() => {
    latest.current = { hello, onVersion }
  })
  const isOn = document?.page.isPush === true
  useEffect(() => {
    if (!isOn) return undefined
    const end = hearPush(() => latest.current.hello(), {
      onLive: (isPushed) => setState((before) => ({ ...before, isPushed })),
      onFigures: (pushed) => setState((before) => ({ ...before, push: before.push + 1, pushed })),
      onVersion: () => latest.current.onVersion(),
    })
    return () => {
      end()
      setState(silent)
    }
  }, [isOn])
  return state
}
