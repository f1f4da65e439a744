import { ScreenPlayer, screenPicture } from '@mingtai/screen-view'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../api.ts'
import { offlineSources } from '../player/offline-sources.ts'
import { type OfflineScreen, offlineScreen } from '../player/offline-screen.ts'
import { displaySources } from '../player/screen-sources.ts'
import { usePush } from '../player/use-push.ts'
import { useToday } from '../player/use-today.ts'

/** Milliseconds between two small pictures, and before the first. */
const [PICTURES, FIRST] = [60_000, 6000]
const SMALL = { width: 480, type: 'image/webp', quality: 0.6 } as const
/** Characters of the largest picture that the server takes. */
const MOST = 48_000

interface Props {
  token: string
  screenId: string
  /** Another one than before: the screen was published anew. */
  version: number
  /** Its turn is next: it is drawn behind the one that is shown, and tells nothing. */
  isComing: boolean
  /** What it shows, and whether all its figures are good. */
  onShown(isGood: boolean): void
}

/** One screen of the list as the display plays it; what it showed last is kept for a start without a network. */
export function PlayedScreen({ token, screenId, version, isComing, onShown }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const today = useToday()
  const key = `display:${screenId}`
  const shown = useQuery({
    queryKey: ['display', 'screen', screenId, version],
    queryFn: () => api.displayScreen({ token, screenId }),
    networkMode: 'always',
    ...{ retry: true, retryDelay: 10_000, refetchOnWindowFocus: false, staleTime: Infinity },
    placeholderData: (before) => before,
  })
  const [offline, setOffline] = useState<OfflineScreen | null>(null)
  useEffect(() => void offlineScreen(key).then(setOffline), [key])
  const sources = useMemo(() => offlineSources(displaySources({ token, screenId }), key), [token, screenId, key])
  const screen = shown.data ?? offline
  useEffect(() => {
    if (shown.data !== undefined) sources.store(shown.data)
  }, [sources, shown.data])
  const push = usePush({
    document: shown.data?.document,
    hello: () => Promise.resolve({ token, screenId }),
    onVersion: () => void shown.refetch(),
  })
  const isThere = screen !== null && screen !== undefined
  const told = useRef(onShown)
  useEffect(() => {
    told.current = onShown
  })
  useEffect(() => {
    if (!isThere || isComing) return undefined
    const look = () => {
      const box = frame.current
      if (box === null) return
      told.current(
        box.querySelectorAll('.screen-waiting, .screen-notice-failed, .screen-stale:not(.screen-note)').length === 0,
      )
    }
    const send = async () => {
      const box = frame.current?.querySelector<HTMLElement>('.screen-page')
      if (box == null) return
      const picture = await screenPicture(box, SMALL)
      if (picture !== null && picture.length <= MOST) await api.displayPicture({ token, picture })
    }
    const looking = setInterval(look, 3000)
    const first = setTimeout(() => void send().catch(() => null), FIRST)
    const sending = setInterval(() => void send().catch(() => null), PICTURES)
    return () => {
      clearInterval(looking)
      clearTimeout(first)
      clearInterval(sending)
    }
  }, [isThere, isComing, token])
  return (
    <div
      className={isComing ? 'player-page display-coming' : 'player-page display-played'}
      ref={frame}
      inert={isComing}
    >
      <header className="visually-hidden">
        <h1>{screen?.name ?? '播放终端'}</h1>
      </header>
      {isThere && <ScreenPlayer document={screen.document} sources={sources} today={today} push={push} />}
    </div>
  )
}
