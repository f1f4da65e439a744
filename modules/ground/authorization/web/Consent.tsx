import { Icon, RefusalPanel, Seal, SkeletonRows, sentenceOf, siteOfPage, useMe } from '@mingtai/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scopeWords } from '../calls.ts'
import { api } from './api.ts'
import './authorization.css'

/** /authz/oauth2approve: a program asks to know who somebody is. */
export default function Consent() {
  const me = useMe()
  const { search } = useLocation()
  const navigate = useNavigate()
  const uid = new URLSearchParams(search).get('oauth_approval') ?? ''
  const asked = useQuery({ queryKey: ['consent', uid], queryFn: () => api.asked({ uid }), retry: false, gcTime: 0 })
  const answer = useMutation({
    mutationFn: (agrees: boolean) => api.answer({ uid, agrees }),
    onSuccess: ({ next }) => window.location.assign(next),
  })
  const data = asked.data
  const { mutate } = answer
  // Said yes to all of it before: nobody is asked the same twice.
  useEffect(() => {
    if (data?.isFirst === false) mutate(true)
  }, [data, mutate])

  const problem = asked.error ?? answer.error
  return (
    <div className="consent-page">
      <section className="consent" aria-label="授权">
        <header>
          <Seal size={30} />
          <b>{siteOfPage.title}</b>
        </header>
        {problem && (
          <RefusalPanel
            title="没有完成授权"
            text={sentenceOf(problem)}
            actions={<Button onClick={() => void navigate('/')}>返回工作台</Button>}
          />
        )}
        {!problem && data === undefined && <SkeletonRows rows={5} />}
        {!problem && data?.isFirst === false && <p role="status">已授权过“{data.name}”，正在进入……</p>}
        {!problem && data?.isFirst === true && (
          <>
            <h1>“{data.name}”申请使用您的身份</h1>
            <p className="consent-who">
              您正以 {me?.realName ?? '……'}（{me?.name ?? ''}）登录。{data.remark}
            </p>
            <h2>同意后它将获得</h2>
            <ul>
              {data.scopes.map((scope) => (
                <li key={scope}>
                  <Icon name="check" size={14} /> {wordsOf(scope)}
                </li>
              ))}
            </ul>
            <p className="consent-where">完成后前往 {data.host}。可以随时在个人中心取消授权。</p>
            <div className="consent-actions">
              <Button disabled={answer.isPending} onClick={() => mutate(false)}>
                拒绝
              </Button>
              <Button type="primary" loading={answer.isPending} onClick={() => mutate(true)}>
                同意并继续
              </Button>
            </div>
          </>
        )}
      </section>
    </div>
  )
}

function wordsOf(scope: string): string {
  return Object.entries(scopeWords).find(([name]) => name === scope)?.[1] ?? scope
}
