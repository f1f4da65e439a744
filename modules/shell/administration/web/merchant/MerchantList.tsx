import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, selectFilter, textFilter, useAttempt, useConfirm } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Merchant } from '../../calls.ts'
import { api } from '../api.ts'
import { columnsOf } from './merchant-columns.tsx'
import { MerchantForm } from './MerchantForm.tsx'
import { type ShownPassword, PasswordOnce } from './PasswordOnce.tsx'
import { ResetForm } from './ResetForm.tsx'
import './merchant.css'

/** 商户: the units that work on this site, each with people and data of its own. */
export default function MerchantList() {
  const [editing, setEditing] = useState<{ merchant: Merchant | null } | null>(null)
  const [resetting, setResetting] = useState<Merchant | null>(null)
  const [shown, setShown] = useState<ShownPassword | null>(null)
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['merchant'] })
  const attempt = useAttempt(reload)
  const create = () => setEditing({ merchant: null })
  const turn = async ({ merchantNo, name, status, people }: Merchant) => {
    const off = status === 1
    const title = off ? say('confirm.disableMerchant', name, people) : say('confirm.enableMerchant', name)
    if (!(await confirm({ title, verb: off ? '停用' : '启用', danger: off }))) return
    await attempt(
      () => api.merchantStatus({ merchantNo, status: off ? 2 : 1 }),
      off ? `“${name}”已停用。` : `“${name}”已启用。`,
    )
  }
  return (
    <>
      <ListPage<Merchant>
        title="商户"
        facts={(total) => `共 ${total} 个，人员、数据和权限互不相通`}
        queryKey={['merchant', 'page']}
        table={{ rowKey: 'merchantNo', columns: columnsOf(actionsOf) }}
        filters={[
          textFilter('keyword', '搜索名称、商户号、联系人'),
          selectFilter('status', '状态', { 1: '启用', 2: '停用' }),
        ]}
        load={async ({ current, size, keyword, status }) => {
          const asked = {
            ...(keyword === undefined ? {} : { keyword }),
            ...(status === undefined ? {} : { status: Number(status) }),
          }
          const { data, total } = await api.merchants({ current, size, ...asked })
          return { rows: data, total }
        }}
        actions={
          <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={create}>
            新增商户
          </Button>
        }
        empty={<EmptyState text="还没有商户。" action={<Button onClick={create}>新增商户</Button>} />}
      />
      {editing !== null && (
        <MerchantForm
          merchant={editing.merchant}
          onClose={() => setEditing(null)}
          onDone={async (password) => {
            await reload()
            if (password !== null) setShown(password)
          }}
        />
      )}
      {resetting !== null && <ResetForm merchant={resetting} onClose={() => setResetting(null)} onDone={setShown} />}
      {shown !== null && <PasswordOnce shown={shown} onClose={() => setShown(null)} />}
    </>
  )

  function actionsOf(merchant: Merchant) {
    return (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => setEditing({ merchant })}>
          修改
        </Button>
        {!merchant.isOwn && (
          <Button type="link" size="small" onClick={() => setResetting(merchant)}>
            重置密码
          </Button>
        )}
        {!merchant.isOwn && (
          <Button type="link" size="small" danger={merchant.status === 1} onClick={() => void turn(merchant)}>
            {merchant.status === 1 ? '停用' : '启用'}
          </Button>
        )}
      </span>
    )
  }
}
