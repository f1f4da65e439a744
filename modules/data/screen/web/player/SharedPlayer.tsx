import { rememberSharePassword } from '@mingtai/modules/ground/sharing/web'
import { addressValues } from '@mingtai/screen-model'
import { ScreenPlayer } from '@mingtai/screen-view'
import { RefusalPanel, sentenceOf, SkeletonRows, titleWindow } from '@mingtai/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { offlineSources } from './offline-sources.ts'
import { forgetScreen, type OfflineScreen } from './offline-screen.ts'
import { sharedSources } from './screen-sources.ts'
import { useToday } from './use-today.ts'
import { useNewVersion } from './use-new-version.ts'
import { usePush } from './use-push.ts'
import { timedAnswer } from './server-clock.ts'
import { wasRefused } from './was-refused.ts'
import './player-page.css'

interface Props {
  share: string
  pass: string | null
  /** What this display showed last, where the server cannot be reached. */
  offline: OfflineScreen | null
  /** Whether this browser may keep it for a start without a network. */
  isStored: boolean
}

/** A screen behind a link, or in the visit of another system's page. */
export function SharedPlayer({ share, pass, offline, isStored }: Props) {
  const [search] = useSearchParams()
  const today = useToday()
  const visit = useMemo(() => (pass === null ? { share } : { share, pass }), [share, pass])
  const shown = useQuery({
    ...{ queryKey: ['screen', 'shared', share, pass], queryFn: () => timedAnswer(api.viewShared(visit)) },
    // The next visit of the same page takes over from what is shown.
    ...{ retry: false, refetchOnWindowFocus: false, placeholderData: keepPreviousData },
    // The display goes on with what it has, and tries again by itself.
    refetchInterval: ({ state }) => (state.error === null ? false : 20_000),
  })
  const isRefused = wasRefused(shown.error)
  const screen = isRefused ? undefined : (shown.data ?? offline ?? undefined)
  const version = shown.data?.version
  const sources = useMemo(
    () => offlineSources(sharedSources(visit), isStored && pass === null ? share : null),
    [visit, pass, share, isStored],
  )
  const query = search.toString()
  const address = useMemo(() => sharedAddress(query), [query])
  const push = usePush({
    document: shown.data?.document,
    hello: () => Promise.resolve(visit),
    onVersion: () => void shown.refetch(),
  })
  useNewVersion({ version, look: () => timedAnswer(api.pulseShared(visit)), onNew: () => void shown.refetch() })
  useEffect(() => {
    if (screen !== undefined) titleWindow(screen.name)
  }, [screen])
  useEffect(() => {
    if (shown.data !== undefined) sources.store(shown.data)
  }, [sources, shown.data])
  const { error } = shown
  useEffect(() => {
    if (!wasRefused(error)) return
    if (error.key === 'share.passwordRequired') {
      // The password was changed, or its proof is older than half a day.
      rememberSharePassword(share, null)
      window.location.reload()
    } else void forgetScreen(share)
  }, [error, share])
  if (screen === undefined) return error === null ? <SkeletonRows rows={8} /> : <Gone text={sentenceOf(error)} />
  return (
    <div className="player-page">
      <header className="visually-hidden">
        <h1>{screen.name}</h1>
      </header>
      <ScreenPlayer
        document={screen.document}
        sources={sources}
        address={address}
        fixed={screen.fixed}
        push={push}
        today={today}
      />
    </div>
  )
}

/** Why a screen is not shown. */
export function Gone({ text }: { text: string | null }) {
  return (
    <main className="player-message">
      <h1 className="visually-hidden">大屏</h1>
      <RefusalPanel title="没有打开大屏" text={text ?? '请检查网络后重新打开。'} actions={null} />
    </main>
  )
}

/** Parameters in the address; one that is called like a part of the address itself stands there as `p.share`. */
function sharedAddress(query: string) {
  const { share: _, app: __, origin: ___, ...values } = addressValues(query)
  return Object.fromEntries(Object.entries(values).map(([code, value]) => [code.replace(/^p\./, ''), value]))
}
