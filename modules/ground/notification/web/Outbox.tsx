import { say } from '@mingtai/messages'
import {
  Dialog,
  EmptyState,
  ListPage,
  selectFilter,
  shortTime,
  StatusTag,
  textFilter,
  type Tone,
  actionsColumn,
} from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { channelNames, type OutboxRow } from '../calls.ts'
import { api } from './api.ts'
import { useActions } from './use-actions.ts'
import './notification.css'
import './messages/messages.css'
import './todos/todos.css'
import './notification-admin.css'

const states: Record<OutboxRow['state'], [words: string, tone: Tone]> = {
  waiting: ['等待', 'ochre'],
  sending: ['发送中', 'primary'],
  sent: ['已发出', 'pine'],
  failed: ['失败', 'cinnabar'],
  cancelled: ['已取消', 'plain'],
}

const scenes: Record<string, string> = {
  notification: '通知',
  'sign-in': '登录验证码',
  'forgot-password': '找回密码验证码',
  own: '更换手机号验证码',
  'new-password': '重置后的密码',
}

/** 发送记录: what has left the site, what waits and what did not arrive. */
export default function Outbox() {
  const { act, notice } = useActions(['notice-outbox'])
  const [revealed, setRevealed] = useState<{ address: string; body: string } | null>(null)
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
                  {subject === '' ? (scenes[scene] ?? scene) : subject}
                </span>
              ),
            },
            {
              title: '状态',
              key: 'state',
              width: 90,
              render: (_, row) => (
                <span title={noteOf(row)}>
                  <StatusTag tone={states[row.state][1]}>{states[row.state][0]}</StatusTag>
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
          selectFilter(
            'state',
            '状态',
            Object.fromEntries(Object.entries(states).map(([key, [words]]) => [key, words])),
          ),
        ]}
        load={async ({ current, size, keyword, channel, state }) => {
          const { records, total } = await api.outbox({
            ...{ current, size, ...(keyword === undefined ? {} : { keyword }) },
            ...(channel === 'sms' || channel === 'mail' || channel === 'robot' ? { channel } : {}),
            ...(isState(state) ? { state } : {}),
          })
          return { rows: records, total }
        }}
        actions={<Link to="/system/notice-channel">通道设置</Link>}
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
    const { id, state, address, scene } = row
    const mayAct = scene === 'notification' && (state === 'waiting' || state === 'failed')
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

function noteOf({ state, attempts, nextAt, error, sentAt }: OutboxRow): string {
  const now = new Date()
  if (state === 'sent') return sentAt === null ? '' : `${shortTime(sentAt, now)} 发出`
  const isDue = nextAt !== null && new Date(nextAt) <= now
  const next =
    state !== 'waiting' || nextAt === null ? '' : isDue ? '排队中，或在等通道配置' : `${shortTime(nextAt, now)} 发出`
  return [error ?? '', attempts > 1 ? `试过 ${attempts} 次` : '', next].filter((part) => part !== '').join('，')
}

function isState(value: unknown): value is OutboxRow['state'] {
  return typeof value === 'string' && Object.hasOwn(states, value)
}
