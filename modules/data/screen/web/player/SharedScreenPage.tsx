import { keepPass, keptPass, SharePassword } from '@mingtai/modules/data/report/web/share-parts'
import { addressValues } from '@mingtai/screen-model'
import { ScreenPlayer } from '@mingtai/screen-view'
import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows, titleWindow } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { keepingSources } from './keeping-sources.ts'
import { forgetScreen, type KeptScreen, keptScreen } from './kept-screen.ts'
import { sharedSources } from './screen-sources.ts'
import { startOffline } from './start-offline.ts'
import { today } from './today.ts'
import { wasRefused } from './was-refused.ts'
import { usePush } from './use-push.ts'
import { useNewVersion } from './use-new-version.ts'
import './player-page.css'

/** A screen behind a link, in a window of its own or inside another site: without signing in, and for months. */
export default function SharedScreenPage() {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const told = useQuery({
    ...{ queryKey: ['screen', 'share', share], queryFn: () => api.shareDetail({ share }) },
    ...{ enabled: share !== '', retry: false, refetchOnWindowFocus: false },
  })
  const kept = useKept(share, told.error)
  const [pass, setPass] = useState(() => keptPass(share))
  useEffect(() => startOffline('/onlineScreen'), [])
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  if (told.error !== null && kept === undefined) return <SkeletonRows rows={8} />
  if (told.error !== null && kept == null) return <Gone text={sentenceOf(told.error)} />
  if (told.data === undefined && kept == null) return <SkeletonRows rows={8} />
  if (told.data?.needsPassword === true && pass === null)
    return (
      <SharePassword
        what={`${told.data.sharer} 分享了一个大屏`}
        verb="查看大屏"
        open={async (password) => (await api.openShare({ share, password })).pass}
        onPass={(next) => {
          keepPass(share, next)
          setPass(next)
        }}
      />
    )
  return <Played key={pass} share={share} pass={pass} kept={kept ?? null} />
}

interface PlayedProps {
  share: string
  pass: string | null
  /** What this display showed last, where the server cannot be reached. */
  kept: KeptScreen | null
}

function Played({ share, pass, kept }: PlayedProps) {
  const [search] = useSearchParams()
  const visit = useMemo(() => (pass === null ? { share } : { share, pass }), [share, pass])
  const shown = useQuery({
    ...{ queryKey: ['screen', 'shared', share, pass], queryFn: () => api.viewShared(visit) },
    ...{ retry: false, refetchOnWindowFocus: false },
    // The display goes on with what it has, and tries again by itself.
    refetchInterval: ({ state }) => (state.error === null ? false : 20_000),
  })
  const isRefused = wasRefused(shown.error)
  const screen = isRefused ? undefined : (shown.data ?? kept ?? undefined)
  const version = shown.data?.version
  const sources = useMemo(
    () => keepingSources(sharedSources(visit), pass === null ? share : null),
    [visit, pass, share],
  )
  const query = search.toString()
  const address = useMemo(() => {
    const { share: _, ...values } = addressValues(query)
    return values
  }, [query])
  const pushed = usePush({
    document: shown.data?.document,
    hello: () => Promise.resolve(visit),
    onVersion: () => void shown.refetch(),
  })
  useNewVersion({ version, look: () => api.pulseShared(visit), onNew: () => void shown.refetch() })
  useEffect(() => {
    if (screen !== undefined) titleWindow(screen.name)
  }, [screen])
  useEffect(() => {
    if (shown.data !== undefined) sources.keep(shown.data)
  }, [sources, shown.data])
  const { error } = shown
  useEffect(() => {
    if (!wasRefused(error)) return
    if (error.key === 'share.passwordRequired') {
      // The password was changed, or its proof is older than half a day.
      keepPass(share, null)
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
        {...pushed}
        today={today()}
      />
    </div>
  )
}

function Gone({ text }: { text: string | null }) {
  return (
    <main className="player-message">
      <h1 className="visually-hidden">大屏</h1>
      <RefusalPanel title="没有打开大屏" text={text ?? '请检查网络后重新打开。'} actions={null} />
    </main>
  )
}

/** What was kept, where the server cannot be reached; undefined while it is looked for. A refusal is no broken network. */
function useKept(share: string, error: Error | null): KeptScreen | null | undefined {
  const [kept, setKept] = useState<KeptScreen | null | undefined>(undefined)
  useEffect(() => {
    if (error === null) return
    if (wasRefused(error)) {
      setKept(null)
      void forgetScreen(share)
    } else void keptScreen(share).then(setKept)
  }, [share, error])
  return error === null ? null : kept
}
