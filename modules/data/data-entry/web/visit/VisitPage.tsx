import { EmptyState, RefusalPanel, Seal, sentenceOf, siteOfPage, SkeletonRows, titleWindow } from '@mingtai/ui'
import { rememberSharePassword, sharePassword, SharePassword } from '@mingtai/modules/data/report/web/share-parts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { KnownValues } from '../fill/model/known-values.ts'
import { Visiting } from './Visiting.tsx'
import './visit.css'

/** 填报 by a link: without the shell and without signing in. */
export default function VisitPage() {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const [pass, setPass] = useState(() => sharePassword(share))
  const [round, setRound] = useState(0)
  const told = useQuery({
    queryKey: ['entry', 'visit', share],
    queryFn: () => api.visitDetail({ share }),
    ...{ enabled: share !== '', retry: false },
  })
  const needsPass = told.data?.needsPassword === true && pass === null
  const form = useQuery({
    queryKey: ['entry', 'visit-form', share, pass, round],
    queryFn: async () => {
      const opened = await api.visitForm(pass === null ? { share } : { share, pass })
      const known = new KnownValues(opened.document, () => Promise.resolve([]))
      for (const { column, choices } of opened.choices) known.add(0, column, choices)
      return { opened, known }
    },
    ...{ enabled: told.data !== undefined && !needsPass, retry: false, staleTime: Infinity, gcTime: 0 },
    refetchOnWindowFocus: false,
  })
  const title = form.data?.opened.name ?? '填报'
  useEffect(() => titleWindow(title), [title])
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  const problem = told.error ?? form.error
  if (problem !== null)
    return (
      <main className="visit-gone">
        <RefusalPanel title="没有打开填报" text={sentenceOf(problem) ?? '请稍后重试。'} actions={null} />
      </main>
    )
  if (told.data === undefined) return <SkeletonRows rows={8} />
  const { sharer, expiresAt } = told.data
  if (needsPass)
    return (
      <SharePassword
        what={`${sharer} 请您填报`}
        verb="开始填报"
        open={async (password) => (await api.openVisit({ share, password })).pass}
        onPass={(next) => {
          rememberSharePassword(share, next)
          setPass(next)
        }}
      />
    )
  if (form.data === undefined) return <SkeletonRows rows={8} />
  return (
    <main className="visit-page">
      <header className="visit-head">
        <Seal size={24} />
        <b>{siteOfPage.title}</b>
        <span>
          {sharer} 分享
          {expiresAt !== null && `，${new Date(expiresAt).toLocaleDateString('zh-CN')} 前有效`}
        </span>
      </header>
      <Visiting
        key={round}
        opened={form.data.opened}
        known={form.data.known}
        visit={pass === null ? { share } : { share, pass }}
        onAgain={() => setRound(round + 1)}
      />
    </main>
  )
}
