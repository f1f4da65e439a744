import type { ScreenDocument } from '@mingtai/screen-model'
import type { ScreenPush } from '@mingtai/screen-view'
import { useEffect, useRef, useState } from 'react'
import { hearPush } from './screen-push.ts'

interface Watching {
  /** undefined: nothing is shown yet. */
  document: ScreenDocument | undefined
  hello(): Promise<object>
  onVersion(): void
}

const silent: ScreenPush = { isLive: false, times: 0, components: null }

/** The line of a screen that is set to push; every other asks by its timers. */
export function usePush({ document, hello, onVersion }: Watching): ScreenPush {
  const [state, setState] = useState(silent)
  const latest = useRef({ hello, onVersion })
  useEffect(() => {
    latest.current = { hello, onVersion }
  })
  const isOn = document?.page.isPush === true
  useEffect(() => {
    if (!isOn) return undefined
    const end = hearPush(() => latest.current.hello(), {
      onLive: (isLive) => setState((before) => ({ ...before, isLive })),
      onFigures: (components) => setState((before) => ({ ...before, times: before.times + 1, components })),
      onVersion: () => latest.current.onVersion(),
    })
    return () => {
      end()
      setState(silent)
    }
  }, [isOn])
  return state
}
