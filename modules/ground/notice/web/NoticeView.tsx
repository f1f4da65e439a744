import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import {
  callsOf,
  FormModal,
  Icon,
  Page,
  RefusalPanel,
  required,
  sentenceOf,
  SkeletonRows,
  StatusTag,
  useAttempt,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { categoryNames, type NoticeDetail, priorityNames, scopeNames } from '../calls.ts'
import { api } from './api.ts'
import { Paper } from './Paper.tsx'
import { Receipts } from './Receipts.tsx'
import './bulletin.css'

const files = callsOf(attachmentCalls)

/** One notice, to be read, confirmed, and by its sender followed and taken back. */
export default function NoticeView() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const [shown, setShown] = useState<'receipts' | 'revoke' | null>(null)
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['notice', 'detail', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  // Opening the notice marks it as read, so lists and counts are read again.
  useEffect(() => {
    if (data === undefined) return
    for (const part of ['page', 'statistics']) void client.invalidateQueries({ queryKey: ['notice', part] })
  }, [client, data])
  const act = useAttempt(() => client.invalidateQueries({ queryKey: ['notice'] }))
  const back = <Link to="/notice/lists">返回通知公告</Link>
  if (id === '' || error)
    return (
      <Page title="通知公告">
        <RefusalPanel title="没有读到通知公告" text={sentenceOf(error, '地址里没有编号。')} actions={back} />
      </Page>
    )
  if (data === undefined)
    return (
      <Page title="通知公告">
        <SkeletonRows rows={8} />
      </Page>
    )
  const { status, isMine, mayManage, mustConfirm, confirmedAt, starred } = data
  return (
    <Page
      title={categoryNames[data.category]}
      facts={`${priorityNames[data.priority]}${mayManage ? ` · 发布给${audienceWords(data)}` : ''}`}
      actions={
        <>
          {isMine && (
            <Button
              icon={<Icon name="star" size={14} />}
              className="bulletin-star"
              aria-pressed={starred}
              onClick={() => void act(() => api.star({ id, starred: !starred }), starred ? '已取消收藏。' : '已收藏。')}
            >
              {starred ? '已收藏' : '收藏'}
            </Button>
          )}
          {mayManage && status === 'published' && (
            <>
              <Button onClick={() => setShown('revoke')}>撤回</Button>
              <Button onClick={() => setShown('receipts')}>阅读情况</Button>
            </>
          )}
        </>
      }
    >
      {status === 'revoked' && (
        <p className="bulletin-tomb">
          <StatusTag tone="cinnabar">已撤回</StatusTag> {data.revokeReason}
        </p>
      )}
      <Paper title={data.title} facts={factsOf(data)} content={data.content}>
        {(status !== 'revoked' || mayManage) && <Files id={id} />}
        {isMine && mustConfirm && (
          <footer className="bulletin-confirm">
            {confirmedAt === null ? (
              <Button type="primary" onClick={() => void act(() => api.confirm({ id }), '已确认。')}>
                确认已阅知
              </Button>
            ) : (
              <span>您已于 {dayjs(confirmedAt).format('YYYY 年 M 月 D 日 HH:mm')} 确认</span>
            )}
          </footer>
        )}
      </Paper>
      {shown === 'receipts' && <Receipts notice={data} onClose={() => setShown(null)} />}
      {shown === 'revoke' && (
        <FormModal<{ reason: string }>
          open
          title="撤回通知公告"
          initial={{ reason: '' }}
          submitText="撤回"
          onSubmit={async ({ reason }) => {
            await api.revoke({ id, reason })
            setShown(null)
            await client.invalidateQueries({ queryKey: ['notice'] })
          }}
          onClose={() => setShown(null)}
        >
          <Form.Item
            name="reason"
            label="撤回理由"
            extra="撤回后收到的人只看到标题和理由，消息一并撤回，不能恢复。"
            rules={[required('撤回理由')]}
          >
            <Input.TextArea autoSize={{ minRows: 3 }} maxLength={200} showCount />
          </Form.Item>
        </FormModal>
      )}
    </Page>
  )
}

/** Its files, where it has any. */
function Files({ id }: { id: string }) {
  const owner = { ownerType: 'notice', ownerId: id }
  const { data } = useQuery({ queryKey: ['notice', 'files', id], queryFn: () => files.list(owner) })
  if (data?.length === 0) return null
  return (
    <div className="bulletin-files">
      <AttachmentList {...owner} readOnly />
    </div>
  )
}

function factsOf({ organizationName, senderName, publishedAt }: NoticeDetail): string {
  const when = publishedAt === null ? '未发布' : dayjs(publishedAt).format('YYYY 年 M 月 D 日 HH:mm')
  return [organizationName, senderName, when].filter((word) => word !== '').join('　')
}

function audienceWords({ scope, targetNames }: NoticeDetail): string {
  if (scope === 'all') return scopeNames.all
  const more = targetNames.length > 3 ? `等 ${targetNames.length} 个` : ''
  return `${targetNames.slice(0, 3).join('、')}${more}`
}
