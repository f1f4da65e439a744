import { useEmbedVisit } from '@mingtai/modules/data/report/web/embed-parts'
import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { Gone, SharedPlayer } from './SharedPlayer.tsx'
import SharedScreenPage from './SharedScreenPage.tsx'

/** A screen inside another site's page: by a link that was given to it, or by the signed token of its system. */
export default function EmbeddedScreenPage() {
  const [search] = useSearchParams()
  return search.has('app') ? <SignedScreen /> : <SharedScreenPage />
}

function SignedScreen() {
  const { token, visit, error } = useEmbedVisit('screen', (sent) => api.openEmbed({ token: sent }))
  if (token === '') return <Gone text="缺少嵌入凭证，请联系该系统的管理员。" />
  if (error !== null) return <Gone text={sentenceOf(error)} />
  if (visit === undefined) return <SkeletonRows rows={8} />
  // A visit ends within the hour: nothing of it is worth keeping in the browser.
  return <SharedPlayer share={visit.share} pass={null} offline={null} isStored={false} />
}
