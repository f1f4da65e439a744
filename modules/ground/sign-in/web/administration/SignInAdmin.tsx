import { say } from '@mingtai/messages'
import { EmptyState, Icon, NotRead, Page, SkeletonRows, StatusTag, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { SocialProvider } from '../../calls-social.ts'
import { ProviderModal } from './ProviderModal.tsx'
import { RuleForm } from './RuleForm.tsx'
import { calls } from '../entry/sign-in.ts'
import '../security.css'

const queryKey = ['sign-in', 'providers']

/** /system/sign-in: the rules of signing in, and the systems that people may come from. */
export default function SignInAdmin() {
  const providers = useQuery({ queryKey, queryFn: () => calls.providers({}) })
  const [editing, setEditing] = useState<{ provider: SocialProvider | null } | null>(null)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => queries.invalidateQueries({ queryKey: ['sign-in'] })
  const remove = async ({ id, name, bound }: SocialProvider) => {
    const title = say('confirm.removeProvider', name, bound)
    if (!(await confirm({ title, verb: '删除', danger: true }))) return
    try {
      await calls.removeProvider({ id })
      notice.success(say('done.deleted'))
    } catch (error) {
      notice.refuse(error)
    }
    await reload()
  }
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setEditing({ provider: null })}>
      新增第三方登录
    </Button>
  )
  return (
    <Page title="登录设置" facts="登录方式、密码期限和第三方登录" actions={add}>
      <div className="sign-in-admin">
        <RuleForm />
        <section className="security-part" aria-labelledby="providers-title">
          <header>
            <h2 id="providers-title">第三方登录</h2>
            <p>在对方系统登记的回调地址是本站的 /oauth/redirect/</p>
          </header>
          {body()}
        </section>
      </div>
      {editing !== null && (
        <ProviderModal provider={editing.provider} onClose={() => setEditing(null)} onDone={reload} />
      )}
    </Page>
  )

  function body() {
    if (providers.error)
      return <NotRead title="没有读到第三方登录" problem={providers.error} onRetry={() => void providers.refetch()} />
    if (providers.data === undefined) return <SkeletonRows rows={3} />
    if (providers.data.length === 0)
      return <EmptyState text="还没有第三方登录。接入统一身份认证或钉钉后，登录页会出现它们。" />
    return (
      <ul className="provider-rows">
        {providers.data.map((provider) => (
          <li key={provider.id}>
            <div>
              <strong>{provider.name}</strong>
              <p>
                {provider.type}　·　{protocolWords[provider.protocol]}　·　{hostOf(provider.tokenUrl)}　·　已绑定{' '}
                {provider.bound} 个账号
              </p>
            </div>
            {provider.enabled ? <StatusTag tone="pine">启用</StatusTag> : <StatusTag>停用</StatusTag>}
            <Button size="small" onClick={() => setEditing({ provider })}>
              修改
            </Button>
            <Button size="small" danger onClick={() => void remove(provider)}>
              删除
            </Button>
          </li>
        ))}
      </ul>
    )
  }
}

const protocolWords = { oauth2: 'OAuth 2', dingtalk: '钉钉网页登录', dingtalk_inner: '钉钉应用内登录' }

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : address
}
