import { say } from '@mingtai/messages'
import {
  EmptyState,
  RefusalPanel,
  sentenceOf,
  shortTime,
  SkeletonRows,
  StatusTag,
  useConfirm,
  useCopy,
  useNotice,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { ShareRecord } from '../calls.ts'
import { api } from './api.ts'
import './share-dialog.css'

const states = {
  live: ['有效', 'pine'],
  expired: ['已到期', 'ochre'],
  ended: ['已停止', 'plain'],
  usedUp: ['次数用完', 'ochre'],
} as const

const longer = [
  { key: '1440', label: '再 1 天' },
  { key: '10080', label: '再 7 天' },
  { key: '43200', label: '再 30 天' },
  { key: 'ever', label: '长期' },
]

interface Props {
  /** Kind and id of the thing. */
  subject: { type: string; id: string }
  /** 这张报表 or 这个大屏. */
  what: string
  /** More of a link in words: what its terms allow. */
  facts(share: ShareRecord): string[]
}

/** The links that were given away: who has been there, until when they hold, and an end to each. */
export function LinkList({ subject, what, facts }: Props) {
  const { type, id } = subject
  const [now] = useState(() => new Date())
  const notice = useNotice()
  const copy = useCopy()
  const confirm = useConfirm()
  const shares = useQuery({ queryKey: ['sharing', 'links', type, id], queryFn: () => api.shares({ type, id }) })
  const act = async (work: Promise<unknown>, done: string) => {
    await work.then(
      () => notice.success(done),
      (problem: unknown) => notice.refuse(problem),
    )
    await shares.refetch()
  }
  const end = async ({ id: linkId }: ShareRecord) => {
    if (!(await confirm({ title: say('confirm.endOneShare'), verb: '停止', danger: true }))) return
    await act(api.endShare({ type, linkId }), '已停止这个链接。')
  }
  const endAll = async () => {
    if (!(await confirm({ title: say('confirm.endShare'), verb: '停止分享', danger: true }))) return
    await act(api.endShares({ type, id }), '已停止分享，以前的链接都不能再打开。')
  }
  const extend = ({ id: linkId }: ShareRecord, key: string) => {
    const lasting = key === 'ever' ? { isShareForever: true } : { shareTime: Number(key) }
    return act(api.extendShare({ type, linkId, ...lasting }), '已延长有效期。')
  }

  if (shares.error !== null)
    return (
      <RefusalPanel
        title="没有取到链接"
        text={sentenceOf(shares.error)}
        actions={<Button onClick={() => void shares.refetch()}>重试</Button>}
      />
    )
  if (shares.data === undefined) return <SkeletonRows rows={4} />
  if (shares.data.length === 0) return <EmptyState text={`还没有给出过${what}的链接。`} />
  return (
    <>
      <ul className="share-list">
        {shares.data.map((share) => {
          const [label, tone] = states[share.state]
          return (
            <li key={share.id}>
              <p>
                <b title={share.note}>{share.note === '' ? '没有备注' : share.note}</b>
                <StatusTag tone={tone}>{label}</StatusTag>
                <span className="share-gap" />
                {share.state !== 'ended' && share.url !== null && (
                  <Button size="small" type="link" onClick={() => void copy(share.url ?? '', '已复制链接。')}>
                    复制
                  </Button>
                )}
                {share.state !== 'ended' && (
                  <Dropdown trigger={['click']} menu={{ items: longer, onClick: ({ key }) => void extend(share, key) }}>
                    <Button size="small" type="link">
                      延长
                    </Button>
                  </Dropdown>
                )}
                {share.state !== 'ended' && (
                  <Button size="small" type="link" danger onClick={() => void end(share)}>
                    停止
                  </Button>
                )}
              </p>
              <p className="share-facts">{[...factsOf(share, now), ...facts(share)].join(' · ')}</p>
            </li>
          )
        })}
      </ul>
      <div className="share-foot">
        <Button type="text" danger onClick={() => void endAll()}>
          停止{what}的全部分享
        </Button>
      </div>
    </>
  )
}

function factsOf(share: ShareRecord, now: Date): string[] {
  const { createdAt, expiresAt, visits, mostVisits, uses, mostUses, lastVisitAt, hasPassword } = share
  return [
    `${shortTime(createdAt, now)} 建`,
    expiresAt === null ? '长期有效' : `${shortTime(expiresAt, now)} 到期`,
    visits === 0 ? '没有人打开过' : `打开 ${visits.toLocaleString('zh-CN')} 次`,
    ...(mostVisits === null ? [] : [`最多打开 ${mostVisits} 次`]),
    ...(uses === 0 && mostUses === null ? [] : [`已提交 ${uses}${mostUses === null ? '' : `/${mostUses}`} 次`]),
    ...(lastVisitAt === null ? [] : [`最近 ${shortTime(lastVisitAt, now)}`]),
    ...(hasPassword ? ['有密码'] : []),
  ]
}
