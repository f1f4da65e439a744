import { say } from '@mingtai/messages'
import {
  EmptyState,
  Icon,
  NotRead,
  Page,
  SkeletonRows,
  StatusTag,
  callsOf,
  shortTime,
  useConfirm,
  useNotice,
  wholeDay,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { personalCalls, tokenScopes } from '../calls.ts'
import type { AccessToken } from '../calls.ts'
import { NewToken } from './NewToken.tsx'
import './personal.css'

const calls = callsOf(personalCalls)
const queryKey = ['personal', 'tokens']

/** 访问令牌 /user/access-tokens: keys for scripts and the command line, made and revoked by their owner. */
export default function AccessTokens() {
  const tokens = useQuery({ queryKey, queryFn: () => calls.tokens({}) })
  const [open, setOpen] = useState(false)
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => queries.invalidateQueries({ queryKey })
  const revoke = async (token: AccessToken) => {
    if (!(await confirm({ title: say('confirm.revokeToken', token.name), verb: '撤销', danger: true }))) return
    try {
      await calls.removeToken({ id: token.id })
      notice.success('已撤销，使用它的程序不能再访问。')
    } catch (error) {
      notice.refuse(error)
    }
    await reload()
  }

  return (
    <Page
      title="访问令牌"
      facts="给脚本和命令行使用，权限不会超过您自己，只在创建时显示一次"
      actions={
        <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setOpen(true)}>
          新建令牌
        </Button>
      }
    >
      {body()}
      <NewToken open={open} onClose={() => setOpen(false)} onMade={reload} />
    </Page>
  )

  function body() {
    if (tokens.error)
      return <NotRead title="没有读到令牌" problem={tokens.error} onRetry={() => void tokens.refetch()} />
    if (tokens.data === undefined) return <SkeletonRows rows={3} />
    if (tokens.data.length === 0) return <EmptyState text="还没有访问令牌，需要让程序取数时新建一个。" />
    return (
      <ul className="token-rows">
        {tokens.data.map((token) => (
          <TokenRow key={token.id} token={token} onRevoke={() => void revoke(token)} />
        ))}
      </ul>
    )
  }
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke(): void }) {
  const [now] = useState(() => new Date())
  const over = token.expiresAt !== null && new Date(token.expiresAt) < now
  const used = token.lastUsedAt === null ? '还没有使用过' : `${shortTime(token.lastUsedAt, now)} 使用过`
  const ends =
    token.expiresAt === null
      ? '长期有效'
      : `${over ? '已于' : '有效到'} ${wholeDay(token.expiresAt)}${over ? ' 过期' : ''}`
  return (
    <li>
      <Icon name="key" />
      <div className="token-words">
        <strong>{token.name}</strong>
        <p>
          {shortTime(token.createdAt, now)} 创建　·　{used}　·　{ends}
        </p>
      </div>
      <div className="token-scopes">
        {over && <StatusTag tone="cinnabar">已过期</StatusTag>}
        {token.scopes.map((scope) => (
          <StatusTag key={scope}>{tokenScopes[scope]}</StatusTag>
        ))}
      </div>
      <Button size="small" danger onClick={onRevoke}>
        撤销
      </Button>
    </li>
  )
}
