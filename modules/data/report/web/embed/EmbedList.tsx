import { say } from '@mingtai/messages'
import {
  Dialog,
  EmptyState,
  Icon,
  ListPage,
  shortTime,
  StatusTag,
  textFilter,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Embed } from '../../embeds.ts'
import { api } from '../api.ts'
import { EmbedModal } from './EmbedModal.tsx'
import { type Made, MadeEmbed } from './MadeEmbed.tsx'
import './embed.css'

const queryKey = ['report', 'embeds']

/** /system/embed: systems that show reports and screens inside their own pages. */
export default function EmbedList() {
  const [editing, setEditing] = useState<{ embed: Embed | null } | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [now] = useState(() => new Date())
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => queries.invalidateQueries({ queryKey })
  const remove = async ({ id, name }: Embed) => {
    if (!(await confirm({ title: say('confirm.removeEmbed', name), verb: '删除', danger: true }))) return
    await api.removeEmbed({ id }).then(
      () => notice.success(say('done.deleted')),
      (problem: unknown) => notice.refuse(problem, say('failed.delete')),
    )
    await reload()
  }
  const renew = async ({ id, name, appKey, reports, screens }: Embed) => {
    if (!(await confirm({ title: say('confirm.newEmbedSecret', name), verb: '更换密钥', danger: true }))) return
    const shown = { report: reports[0]?.code ?? null, screen: screens[0]?.code ?? null }
    const show = ({ secret }: { secret: string }) => setMade({ appKey, secret, ...shown })
    await api.newEmbedSecret({ id }).then(show, notice.refuse)
    await reload()
  }
  const create = () => setEditing({ embed: null })
  const button = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
      添加系统
    </Button>
  )
  return (
    <>
      <ListPage<Embed>
        title="嵌入的系统"
        facts={(total) => `共 ${total} 个系统可以把报表和大屏放进自己的页面，凭证由对方服务器用密钥签发`}
        queryKey={queryKey}
        table={{
          rowKey: 'id',
          columns: [
            { title: '系统', key: 'name', ellipsis: true, render: (_, { name }) => <b title={name}>{name}</b> },
            {
              title: '来源',
              key: 'origins',
              ellipsis: true,
              responsive: ['md'],
              render: (_, { origins }) => <span title={origins.join('\n')}>{origins.join('、')}</span>,
            },
            {
              title: '报表和大屏',
              key: 'reports',
              ellipsis: true,
              responsive: ['lg'],
              render: (_, { reports, screens }) => {
                const names = [...reports, ...screens].map(({ name }) => name).join('、')
                return <span title={names}>{names}</span>
              },
            },
            { title: '取数身份', dataIndex: 'runsAs', width: 96, responsive: ['lg'] },
            {
              title: '状态',
              key: 'status',
              width: 76,
              render: (_, { status }) =>
                status === 1 ? <StatusTag tone="pine">启用</StatusTag> : <StatusTag>停用</StatusTag>,
            },
            {
              title: '最近打开',
              key: 'used',
              width: 120,
              responsive: ['xl'],
              render: (_, { lastUsedAt }) => (lastUsedAt === null ? '从未' : shortTime(lastUsedAt, now)),
            },
            {
              ...actionsColumn,
              width: 180,
              render: (_, embed) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setEditing({ embed })}>
                    修改
                  </Button>
                  <Button type="link" size="small" onClick={() => void renew(embed)}>
                    换密钥
                  </Button>
                  <Button type="link" size="small" danger onClick={() => void remove(embed)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        filters={[textFilter('keyword', '系统名称')]}
        load={async ({ current, size, keyword }) => {
          const { data, total } = await api.embeds({ current, size, keyword: String(keyword ?? '') })
          return { rows: data, total }
        }}
        actions={button}
        empty={<EmptyState text="还没有系统。添加后，它的页面里可以显示指定的报表和大屏。" action={button} />}
      />
      {editing !== null && (
        <EmbedModal embed={editing.embed} onClose={() => setEditing(null)} onDone={reload} onMade={setMade} />
      )}
      <Dialog title="接入说明" open={made !== null} onClose={() => setMade(null)}>
        {made !== null && <MadeEmbed made={made} onDone={() => setMade(null)} />}
      </Dialog>
    </>
  )
}
