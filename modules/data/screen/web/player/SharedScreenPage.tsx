import { rememberSharePassword, sharePassword, SharePassword } from '@mingtai/modules/data/report/web/share-parts'
import { EmptyState, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { useOfflineScreen } from './use-offline-screen.ts'
import { Gone, SharedPlayer } from './SharedPlayer.tsx'
import { startOffline } from './start-offline.ts'
import './player-page.css'

/** A screen behind a link, in a window of its own or inside another site: without signing in, and for months. */
export default function SharedScreenPage() {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const told = useQuery({
    ...{ queryKey: ['screen', 'share', share], queryFn: () => api.shareDetail({ share }) },
    ...{ enabled: share !== '', retry: false, refetchOnWindowFocus: false },
  })
  const offline = useOfflineScreen(share, told.error)
  const [pass, setPass] = useState(() => sharePassword(share))
  useEffect(() => startOffline('/onlineScreen'), [])
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  if (told.error !== null && offline === undefined) return <SkeletonRows rows={8} />
  if (told.error !== null && offline == null) return <Gone text={sentenceOf(told.error)} />
  if (told.data === undefined && offline == null) return <SkeletonRows rows={8} />
  if (told.data?.needsPassword === true && pass === null)
    return (
      <SharePassword
        what={`${told.data.sharer} 分享了一个大屏`}
        verb="查看大屏"
        open={async (password) => (await api.openShare({ share, password })).pass}
        onPass={(next) => {
          rememberSharePassword(share, next)
          setPass(next)
        }}
      />
    )
  return <SharedPlayer key={pass} share={share} pass={pass} offline={offline ?? null} isStored />
}
