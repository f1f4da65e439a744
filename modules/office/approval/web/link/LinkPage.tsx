import { RefusalPanel, Seal, sentenceOf, siteOfPage, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../api.ts'
import { LinkDecision } from './LinkDecision.tsx'
import { LinkPassword } from './LinkPassword.tsx'
import '../shared/approval.css'
import './link.css'

/** What the message carried, with the password where the message went to a group. */
export interface Opened {
  id: string
  seal: string
  password?: string
}

/** 消息里的审批链接: one task, decided once by its person without signing in. */
export default function LinkPage() {
  const [search] = useSearchParams()
  const [password, setPassword] = useState<string | null>(null)
  const [done, setDone] = useState<{ title: string; verb: string } | null>(null)
  const sent: Opened = {
    ...{ id: search.get('id') ?? '', seal: search.get('seal') ?? '' },
    ...(password !== null && { password }),
  }
  const answer = useQuery({
    queryKey: ['approval-link', sent.id, password],
    queryFn: () => api.openLink(sent),
    enabled: sent.id !== '' && sent.seal !== '',
    retry: false,
    refetchOnWindowFocus: false,
  })
  if (done !== null) return <Told title={`已${done.verb}`} text={`“${done.title}”已处理，这个链接不能再用。`} />
  if (sent.id === '' || sent.seal === '') return <Told title="没有打开审批" text="链接不完整，请从原消息里重新打开。" />
  if (answer.error !== null && password === null)
    return <Told title="没有打开审批" text={sentenceOf(answer.error) ?? ''} />
  if (answer.data === undefined && password === null) return <SkeletonRows rows={8} />
  const detail = answer.data?.detail ?? null
  return (
    <main className="link-page">
      <header>
        <Seal size={24} />
        <b>{siteOfPage.title}</b>
        <a href="/approval-center/todo">登录后处理</a>
      </header>
      {detail === null ? (
        <LinkPassword
          problem={answer.error === null ? null : sentenceOf(answer.error)}
          isBusy={answer.isFetching}
          onPassword={setPassword}
        />
      ) : (
        <LinkDecision detail={detail} sent={sent} onDone={setDone} />
      )}
    </main>
  )
}

/** The page without an approval: what happened, and the way to sign in. */
function Told({ title, text }: { title: string; text: string }) {
  return (
    <main className="link-told">
      <h1 className="visually-hidden">审批</h1>
      <RefusalPanel
        title={title}
        text={text}
        actions={
          <a className="link-enter" href="/approval-center/todo">
            登录查看待办
          </a>
        }
      />
    </main>
  )
}
