import { say } from '@mingtai/messages'
import {
  EmptyState,
  ListTable,
  Page,
  RefusalPanel,
  sentenceOf,
  SkeletonRows,
  StatusTag,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Robot, systemName } from '../calls.ts'
import { api } from './api.ts'
import { RobotForm } from './RobotForm.tsx'
import { useActions } from './use-actions.ts'
import './notification.css'
import './messages/messages.css'
import './todos/todos.css'
import './notification-admin.css'

/** 通知通道: whether mail and SMS can leave the site, and the groups' robots. */
export default function Channels() {
  const [editing, setEditing] = useState<{ robot: Robot | null } | null>(null)
  const { act, reload } = useActions(['notice-robot'])
  const status = useQuery({ queryKey: ['notice-channel'], queryFn: () => api.channelStatus({}) })
  const robots = useQuery({ queryKey: ['notice-robot'], queryFn: () => api.robots({}) })
  const testMail = () => act({ verb: '测试', done: '测试邮件已发出，请查收', work: () => api.testMail({}) })
  const create = () => setEditing({ robot: null })
  return (
    <Page
      title="通知通道"
      facts="短信和邮件由运维在启动参数里配置，群机器人在这里添加"
      actions={
        <>
          <Link className="notice-aside" to="/system/outbox">
            发送记录
          </Link>
          <Button type="primary" onClick={create}>
            添加群机器人
          </Button>
        </>
      }
    >
      {status.error ? (
        <RefusalPanel title="没有读到通道状态" text={sentenceOf(status.error)} />
      ) : (
        <ChannelFacts status={status.data} onTestMail={() => void testMail()} />
      )}
      {list()}
      {editing !== null && <RobotForm robot={editing.robot} onClose={() => setEditing(null)} onDone={reload} />}
    </Page>
  )

  function list() {
    if (robots.error) return <RefusalPanel title="没有读到群机器人" text={sentenceOf(robots.error)} />
    if (robots.data === undefined) return <SkeletonRows rows={3} />
    if (robots.data.length === 0)
      return (
        <EmptyState
          text="还没有群机器人。在钉钉或企业微信群里添加自定义机器人，把地址填到这里。"
          action={<Button onClick={create}>添加群机器人</Button>}
        />
      )
    return (
      <ListTable<Robot>
        dataSource={robots.data}
        columns={[
          { title: '名称', dataIndex: 'name', ellipsis: true },
          {
            title: '类型',
            key: 'kind',
            width: 110,
            render: (_, { kind }) => (kind === 'dingtalk' ? '钉钉' : '企业微信'),
          },
          { title: '地址', dataIndex: 'host', width: 200, ellipsis: true },
          {
            title: '转发',
            key: 'systems',
            ellipsis: true,
            render: (_, { systems }) => (systems.length === 0 ? '—' : systems.map(systemName).join('、')),
          },
          {
            title: '免打扰',
            key: 'quiet',
            width: 130,
            render: (_, { quiet }) => (quiet === null ? '—' : `${quiet.from}—${quiet.to}`),
          },
          {
            title: '状态',
            key: 'status',
            width: 80,
            render: (_, { status: on }) => (
              <StatusTag tone={on === 1 ? 'pine' : 'plain'}>{on === 1 ? '启用' : '停用'}</StatusTag>
            ),
          },
          {
            ...actionsColumn,
            width: 170,
            render: (_, robot) => actionsOf(robot),
          },
        ]}
      />
    )
  }

  function actionsOf(robot: Robot) {
    const { id, name } = robot
    const test = () => act({ verb: '测试', done: '已发到群里，请在群里查看', work: () => api.testRobot({ id }) })
    const remove = () =>
      act({
        ask: say('notification.removeRobotAsk', name),
        ...{ verb: '删除', done: say('done.deleted'), danger: true },
        work: () => api.removeRobot({ id }),
      })
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => void test()}>
          测试
        </Button>
        <Button type="link" size="small" onClick={() => setEditing({ robot })}>
          修改
        </Button>
        <Button type="link" size="small" danger onClick={() => void remove()}>
          删除
        </Button>
      </span>
    )
  }
}

type ChannelStatus = Awaited<ReturnType<typeof api.channelStatus>>

/** Whether SMS and mail can leave the site, and to which hosts robots may post. */
function ChannelFacts({ status, onTestMail }: { status: ChannelStatus | undefined; onTestMail(): void }) {
  return (
    <dl className="channel-facts">
      <div>
        <dt>短信</dt>
        <dd>{status?.sms.ready === true ? '有短信通道在发送' : say('notification.smsUnserved')}</dd>
      </div>
      <div>
        <dt>邮件</dt>
        <dd>
          {status?.mail.ready === true
            ? `以 ${status.mail.from} 发出`
            : '没有配置（SMTP_URL、SMTP_FROM），邮件在发送记录里等待'}
          {status?.mail.ready === true && (
            <Button type="link" size="small" onClick={onTestMail}>
              给自己发一封
            </Button>
          )}
        </dd>
      </div>
      <div>
        <dt>机器人地址</dt>
        <dd>
          钉钉、企业微信
          {(status?.hosts.length ?? 0) > 0 && `，另外允许 ${status?.hosts.join('、')}`}
        </dd>
      </div>
    </dl>
  )
}
