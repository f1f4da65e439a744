import { SharePassword, useSharedLink } from '@mingtai/modules/ground/sharing/web'
import { EmptyState, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useEffect } from 'react'
import { useOfflineScreen } from './use-offline-screen.ts'
import { Gone, SharedPlayer } from './SharedPlayer.tsx'
import { startOffline } from './start-offline.ts'
import './player-page.css'

/** A screen behind a link, in a window of its own or inside another site: without signing in, and for months. */
export default function SharedScreenPage() {
  const { share, told, pass, isLocked, open, setPass } = useSharedLink('screen')
  const offline = useOfflineScreen(share, told.error)
  useEffect(() => startOffline('/onlineScreen'), [])
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  if (told.error !== null && offline === undefined) return <SkeletonRows rows={8} />
  if (told.error !== null && offline == null) return <Gone text={sentenceOf(told.error)} />
  if (told.data === undefined && offline == null) return <SkeletonRows rows={8} />
  if (told.data !== undefined && isLocked)
    return <SharePassword what={`${told.data.sharer} 分享了一个大屏`} verb="查看大屏" open={open} onPass={setPass} />
  return <SharedPlayer key={pass} share={share} pass={pass} offline={offline ?? null} isStored />
}
