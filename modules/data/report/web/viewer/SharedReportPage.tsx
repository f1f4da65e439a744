import { EmptyState, RefusalPanel, Seal, sentenceOf, siteOfPage, SkeletonRows, titleWindow } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { ReportView } from './ReportView.tsx'
import { rememberSharePassword, sharePassword } from './share/share-password.ts'
import { SharePassword } from './share/SharePassword.tsx'
import './share/shared.css'

/** A shared report: the same viewer without the shell and without signing in. */
export default function SharedReportPage() {
  const [search] = useSearchParams()
  const share = search.get('share') ?? ''
  const told = useQuery({
    queryKey: ['report', 'share', share],
    queryFn: () => api.shareDetail({ share }),
    enabled: share !== '',
    retry: false,
  })
  const [pass, setPass] = useState(() => sharePassword(share))
  useWindowTitle(told.data?.name === '' ? '分享的报表' : (told.data?.name ?? null))
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  if (told.error !== null)
    return (
      <main className="shared-gone">
        <h1 className="visually-hidden">报表</h1>
        <RefusalPanel title="没有打开报表" text={sentenceOf(told.error)} actions={null} />
      </main>
    )
  if (told.data === undefined) return <SkeletonRows rows={12} />
  const { sharer, shareType, needsPassword, expiresAt } = told.data
  if (needsPassword && pass === null)
    return (
      <SharePassword
        what={`${sharer} 分享了一张报表`}
        verb="查看报表"
        open={async (password) => (await api.openShare({ share, password })).pass}
        onPass={(next) => {
          rememberSharePassword(share, next)
          setPass(next)
        }}
      />
    )
  const visit = pass === null ? { share } : { share, pass }
  return (
    <main className="shared-report" data-phone={shareType === 2 || undefined}>
      <header className="shared-head">
        <Seal size={24} />
        <b>{siteOfPage.title}</b>
        <span className="viewer-gap" />
        <span className="shared-from">
          {sharer} 分享
          {expiresAt !== null && `，${new Date(expiresAt).toLocaleDateString('zh-CN')} 前有效`}
        </span>
      </header>
      <ReportView
        source={{
          queryKey: ['report', 'shared', share, pass],
          form: () => api.formShared(visit),
          choices: (question, signal) =>
            api.choicesShared({ ...visit, ...question }, signal === undefined ? {} : { signal }),
          run: (values, _age, reading, signal) => api.runShared({ ...visit, values, reading }, { signal }),
          viewsOf: null,
          mayShare: false,
          onPhone: shareType === 2,
          onPassOver: () => {
            rememberSharePassword(share, null)
            setPass(null)
          },
        }}
        useTitle={useWindowTitle}
      />
    </main>
  )
}

function useWindowTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) titleWindow(title)
  }, [title])
}
