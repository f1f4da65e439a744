import { isNameOf } from '@mingtai/api'
import { say } from '@mingtai/messages'
import {
  Dialog,
  EmptyState,
  Icon,
  ListPage,
  saveDownload,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  type Tone,
  actionsColumn,
} from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { channelNames, type OutboxRow, outboxStateNames, sceneNames } from '../calls.ts'
import { api } from './api.ts'
import { useActions } from './use-actions.ts'
import './notification.css'
import './messages/messages.css'
import './todos/todos.css'
import './notification-admin.css'

const tones: Record<OutboxRow['state'], Tone> = {
  waiting: 'ochre',
  unserved: 'cinnabar',
  sending: 'primary',
  sent: 'pine',
  failed: 'cinnabar',
  cancelled: 'plain',
}

/** 发送记录: what has left the site, what waits and what did not arrive. */
export default function Outbox() {
  const { act, notice } = useActions(['notice-outbox'])
  const [revealed, setRevealed] = useState<{ address: string; body: string } | null>(null)
  const [search] = useSearchParams()
  const exportNow = () => void api.exportOutbox(asked(Object.fromEntries(search))).then(saveDownload, notice.refuse)
  const reveal = async ({ id }: OutboxRow) => {
    try {
      setRevealed(await api.revealOutbox({ id }))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <>
      <ListPage<OutboxRow>
        title="发送记录"
        facts="短信、邮件和群机器人。号码和内容默认隐去，查看会记入操作日志"
        queryKey={['notice-outbox']}
        table={{
          rowKey: 'id',
          columns: [
            { title: '时间', key: 'at', width: 130, render: (_, { createdAt }) => shortTime(createdAt, new Date()) },
            { title: '方式', key: 'channel', width: 90, render: (_, { channel }) => channelNames[channel] },
            { title: '收件', dataIndex: 'address', width: 190, ellipsis: true, responsive: ['xl'] },
            {
              title: '标题',
              key: 'subject',
              ellipsis: true,
              render: (_, { subject, scene, address }) => (
                <span className="outbox-subject" title={`${subject}\n${address}`}>
                  {subject === '' ? (sceneNames[scene] ?? scene) : subject}
                </span>
              ),
            },
            {
              title: '状态',
              key: 'state',
              width: 130,
              render: (_, row) => (
                <span title={noteOf(row)}>
                  <StatusTag tone={tones[row.state]}>{stateWords(row)}</StatusTag>
                </span>
              ),
            },
            {
              title: '说明',
              key: 'note',
              width: 220,
              ellipsis: true,
              responsive: ['xxl'],
              render: (_, row) => noteOf(row),
            },
            {
              ...actionsColumn,
              width: 170,
              render: (_, row) => actionsOf(row),
            },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索标题、收件地址'),
          selectFilter('channel', '方式', { sms: '短信', mail: '邮件', robot: '群机器人' }),
          selectFilter('state', '状态', outboxStateNames),
        ]}
        load={async ({ current, size, ...query }) => {
          const { records, total } = await api.outbox({ current, size, ...asked(query) })
          return { rows: records, total }
        }}
        actions={
          <>
            <Link to="/system/notice-channel">通道设置</Link>
            <Button icon={<Icon name="download" size={14} />} onClick={exportNow}>
              导出
            </Button>
          </>
        }
        empty={<EmptyState text="还没有发送过短信、邮件或群消息。" />}
      />
      <Dialog title="发送内容" open={revealed !== null} onClose={() => setRevealed(null)}>
        <p className="outbox-address">{revealed?.address}</p>
        <p className="message-body">{revealed?.body}</p>
        <p className="page-facts">{say('notification.revealed')}</p>
      </Dialog>
    </>
  )

  function actionsOf(row: OutboxRow) {
    const { id, address, mayAct } = row
    const retry = () => act({ verb: '重新发送', done: '已重新排队', work: () => api.retryOutbox({ id }) })
    const cancel = () =>
      act({
        ask: say('notification.cancelAsk', address),
        ...{ verb: '取消发送', done: '已取消', danger: true },
        work: () => api.cancelOutbox({ id }),
      })
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => void reveal(row)}>
          查看
        </Button>
        {mayAct && (
          <Button type="link" size="small" onClick={() => void retry()}>
            重发
          </Button>
        )}
        {mayAct && (
          <Button type="link" size="small" danger onClick={() => void cancel()}>
            取消
          </Button>
        )}
      </span>
    )
  }
}

function noteOf({ state, channel, attempts, nextAt, error, sentAt }: OutboxRow): string {
  const now = new Date()
  if (state === 'unserved')
    return channel === 'sms' ? say('notification.smsUnserved') : say('notification.mailUnserved')
  if (state === 'sent') return sentAt === null ? '' : `${shortTime(sentAt, now)} 发出`
  const isDue = nextAt !== null && new Date(nextAt) <= now
  const next = state !== 'waiting' || nextAt === null ? '' : isDue ? '排队中' : `${shortTime(nextAt, now)} 发出`
  return [error ?? '', attempts > 1 ? `试过 ${attempts} 次` : '', next].filter((part) => part !== '').join('，')
}

/** No gateway is a fact of the channel, so it is named: 没有短信通道. */
function stateWords({ state, channel }: OutboxRow): string {
  if (state !== 'unserved') return outboxStateNames[state]
  return channel === 'sms' ? '没有短信通道' : '没有邮件服务器'
}

type Asked = Parameters<typeof api.exportOutbox>[0]

function asked({ keyword, channel, state }: { keyword?: unknown; channel?: unknown; state?: unknown }): Asked {
  return {
    ...(typeof keyword === 'string' && keyword !== '' ? { keyword } : {}),
    ...(channel === 'sms' || channel === 'mail' || channel === 'robot' ? { channel } : {}),
    ...(isNameOf(outboxStateNames, state) ? { state } : {}),
  }
}
