import { RefusalPanel, sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from '../viewer/ReportView.tsx'
import { parentTold, tellParent } from './parent.ts'
import './embed.css'

/** A report inside another system's page: the token stands behind the #, so that no server on the way writes it down. */
export default function EmbedPage() {
  const [search] = useSearchParams()
  const origin = search.get('origin')
  const [token, setToken] = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '')
  const opened = useQuery({
    queryKey: ['report', 'embed', token],
    queryFn: () => api.openEmbed({ token }),
    enabled: token !== '',
    staleTime: Infinity,
    retry: false,
  })
  // Only a page of the system's own origins is spoken to; the browser shows the frame in no other.
  const parent = origin !== null && opened.data?.origins.includes(origin) === true ? origin : null
  const { data, error } = opened
  useEffect(() => parentTold(origin, setToken), [origin])
  useEffect(() => {
    if (error !== null && origin !== null) tellParent(origin, { kind: 'error', message: sentenceOf(error) ?? '' })
  }, [error, origin])
  useEffect(() => {
    if (data === undefined || parent === null) return
    tellParent(parent, { kind: 'ready' })
    // A while before the visit ends, the other page is asked for a fresh token.
    const left = new Date(data.expiresAt).getTime() - Date.now() - 60_000
    const timer = setTimeout(() => tellParent(parent, { kind: 'expired' }), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [data, parent])

  if (token === '') return <Refused text="缺少嵌入凭证，请联系该系统的管理员。" />
  if (error !== null) return <Refused text={sentenceOf(error) ?? ''} />
  if (data === undefined) return <SkeletonRows rows={12} />
  const { share } = data
  return (
    <main className="embedded">
      <ReportView
        key={share}
        source={{
          queryKey: ['report', 'embedded', share],
          form: () => api.formShared({ share }),
          choices: (question, signal) =>
            api.choicesShared({ share, ...question }, signal === undefined ? {} : { signal }),
          run: (values, _age, reading, signal) => api.runShared({ share, values, reading }, { signal }),
          viewsOf: null,
          mayShare: false,
          tell: (event) => parent !== null && tellParent(parent, event),
        }}
        useTitle={noTitle}
      />
    </main>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <main className="viewer-state">
      <RefusalPanel title="报表没有显示" text={text} actions={null} />
    </main>
  )
}

/** The page around has its own title. */
function noTitle(): void {}
