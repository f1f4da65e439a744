import { say } from '@mingtai/messages'
import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import {
  callsOf,
  EmptyState,
  Icon,
  Page,
  RefusalPanel,
  SkeletonRows,
  sentenceOf,
  shortTime,
  useConfirm,
  useNotice,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { type Authorization, scopeWords } from '../calls.ts'
import { api } from './api.ts'
import './authorization.css'

const queryKey = ['authorizations']
const signIn = callsOf(signInCalls)

/** /user/oauth-manage: programs that the person let in. Shown where the site turned it on. */
export default function OauthManage() {
  const settings = useQuery({ queryKey: ['sign-in', 'settings'], queryFn: () => signIn.settings({}) })
  const isOn = settings.data?.oauthManage === true
  const list = useQuery({ queryKey, queryFn: () => api.list({}), enabled: isOn })
  const [now] = useState(() => new Date())
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const remove = async ({ id, name }: Authorization) => {
    if (!(await confirm({ title: say('confirm.removeGrant', name), verb: '取消授权', danger: true }))) return
    try {
      await api.remove({ id })
      notice.success('已取消授权。')
    } catch (error) {
      notice.refuse(error)
    }
    await queries.invalidateQueries({ queryKey })
  }
  return (
    <Page title="授权管理" facts="您同意使用您身份的应用">
      <div className="grants">{body()}</div>
    </Page>
  )

  function body() {
    const error = settings.error ?? list.error
    if (error) return <RefusalPanel title="没有读到授权" text={sentenceOf(error)} />
    if (settings.data !== undefined && !isOn)
      return <EmptyState text="管理员没有开启授权管理，如需使用请联系管理员。" />
    if (list.data === undefined) return <SkeletonRows rows={3} />
    if (list.data.length === 0) return <EmptyState text="还没有授权过任何应用。" />
    return (
      <ul className="grant-rows">
        {list.data.map((grant) => (
          <li key={grant.id}>
            <Icon name="key" size={18} />
            <div>
              <strong>{grant.name}</strong>
              <p>
                {grant.scopes.map(wordsOf).join('、')}　·　{shortTime(grant.at, now)} 授权
              </p>
            </div>
            <Button size="small" onClick={() => void remove(grant)}>
              取消授权
            </Button>
          </li>
        ))}
      </ul>
    )
  }
}

function wordsOf(scope: string): string {
  return Object.entries(scopeWords).find(([name]) => name === scope)?.[1] ?? scope
}
