import { say } from '@mingtai/messages'
import {
  Dialog,
  EmptyState,
  Icon,
  ListPage,
  StatusTag,
  shortTime,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { OauthClient } from '../calls.ts'
import { api } from './api.ts'
import { ClientModal } from './ClientModal.tsx'
import { type Made, MadeClient } from './MadeClient.tsx'
import './authorization.css'

const queryKey = ['oauth-clients']

/** /system/client: programs that may ask people to sign in with their account here. */
export default function ClientList() {
  const [editing, setEditing] = useState<{ client: OauthClient | null } | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const [now] = useState(() => new Date())
  const queries = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const reload = () => queries.invalidateQueries({ queryKey })
  const remove = async ({ id, name }: OauthClient) => {
    if (!(await confirm({ title: say('confirm.removeClient', name), verb: '删除', danger: true }))) return
    await api.removeClient({ id }).then(() => notice.success(say('done.deleted')), notice.refuse)
    await reload()
  }
  const renew = async ({ id, name }: OauthClient) => {
    if (!(await confirm({ title: say('confirm.newClientSecret', name), verb: '重新生成', danger: true }))) return
    await api.newSecret({ id }).then(setMade, notice.refuse)
    await reload()
  }
  const create = () => setEditing({ client: null })
  return (
    <>
      <ListPage<OauthClient>
        title="应用登记"
        facts={(total) => `共 ${total} 个应用可以用明台账号登录，按 OpenID Connect 授权码加 PKCE`}
        queryKey={queryKey}
        table={{
          rowKey: 'id',
          columns: [
            {
              title: '应用',
              key: 'name',
              ellipsis: true,
              render: (_, { name, remark }) => <b title={remark === '' ? name : `${name}：${remark}`}>{name}</b>,
            },
            {
              title: '应用标识',
              dataIndex: 'clientId',
              width: 220,
              responsive: ['md'],
              render: (text: string) => <code>{text}</code>,
            },
            {
              title: '回调地址',
              key: 'back',
              ellipsis: true,
              responsive: ['lg'],
              render: (_, { redirectUris }) => <span title={redirectUris.join('\n')}>{redirectUris.join('、')}</span>,
            },
            { title: '授权人数', dataIndex: 'people', width: 88, align: 'right' },
            {
              title: '状态',
              key: 'enabled',
              width: 80,
              render: (_, { enabled }) =>
                enabled ? <StatusTag tone="pine">启用</StatusTag> : <StatusTag>停用</StatusTag>,
            },
            {
              title: '修改',
              key: 'updated',
              width: 170,
              responsive: ['xl'],
              render: (_, { updatedBy, updatedAt }) => `${updatedBy} · ${shortTime(updatedAt, now)}`,
            },
            {
              ...actionsColumn,
              width: 190,
              render: (_, client) => (
                <span className="row-actions">
                  <Button type="link" size="small" onClick={() => setEditing({ client })}>
                    修改
                  </Button>
                  {!client.isPublic && (
                    <Button type="link" size="small" onClick={() => void renew(client)}>
                      换密钥
                    </Button>
                  )}
                  <Button type="link" size="small" danger onClick={() => void remove(client)}>
                    删除
                  </Button>
                </span>
              ),
            },
          ],
        }}
        load={async () => {
          const rows = await api.clients({})
          return { rows, total: rows.length }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            登记应用
          </Button>
        }
        empty={
          <EmptyState
            text="还没有登记应用。登记后，其他系统可以用明台账号登录。"
            action={<Button onClick={create}>登记应用</Button>}
          />
        }
      />
      {editing !== null && (
        <ClientModal client={editing.client} onClose={() => setEditing(null)} onDone={reload} onMade={setMade} />
      )}
      <Dialog title="应用密钥" open={made !== null} onClose={() => setMade(null)} width={600}>
        {made !== null && <MadeClient made={made} onDone={() => setMade(null)} />}
      </Dialog>
    </>
  )
}
