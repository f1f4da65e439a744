import { FormModal, NotRead, required, SkeletonRows, Dialog, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'

interface Props {
  report: { id: string; name: string }
  onClose(): void
  onDone(): Promise<unknown>
}

interface Words {
  viewAuthority: 1 | 2
  roles?: string[]
  /** A new design password; empty: as it is. */
  password?: string
}

/** 权限与密码: who may open a report, and the password that is asked before it is designed. */
export function AccessDialog({ report, onClose, onDone }: Props) {
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['report', 'access', report.id],
    queryFn: () => api.access({ tplId: report.id }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  if (data === undefined)
    return (
      <Dialog open title="权限与密码" onClose={onClose} width={520}>
        {error === null ? (
          <SkeletonRows rows={4} />
        ) : (
          <NotRead title="没有读到权限" problem={error} onRetry={() => void refetch()} />
        )}
      </Dialog>
    )
  const takeAway = async () => {
    setBusy(true)
    try {
      await api.setDesignPassword({ tplId: report.id, password: null })
      notice.success('已取消设计密码。')
      await refetch()
      await onDone()
    } catch (problem) {
      notice.refuse(problem)
    }
    setBusy(false)
  }
  const submit = async ({ viewAuthority, roles = [], password = '' }: Words) => {
    await api.saveAccess({ tplId: report.id, viewAuthority, roles, revision: data.revision })
    if (password !== '') await api.setDesignPassword({ tplId: report.id, password })
    notice.success('已保存权限。')
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`“${report.name}”的权限与密码`}
      initial={{ viewAuthority: data.viewAuthority, roles: data.roles }}
      width={520}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="viewAuthority" label="谁可以查看">
        <Radio.Group
          options={[
            { value: 1, label: '所有能看报表的人' },
            { value: 2, label: '指定角色' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          getFieldValue('viewAuthority') === 2 && (
            <Form.Item
              name="roles"
              label="可以查看的角色"
              extra="会设计报表的人总能看到。目录、运行、钻取和分享都按此限制。"
              rules={[required('角色')]}
            >
              <Select
                mode="multiple"
                placeholder="选择角色"
                showSearch={{ optionFilterProp: 'label' }}
                options={data.choices.map(({ alias, name }) => ({ value: alias, label: name }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item
        name="password"
        label={data.locked ? '更换设计密码' : '设计密码'}
        extra={
          data.locked ? (
            <span>
              已设密码，不填则不变。
              <Button type="link" size="small" danger loading={busy} onClick={() => void takeAway()}>
                取消密码
              </Button>
            </span>
          ) : (
            '不填则不设。设了以后，打开设计先要输入密码；看报表不受影响。'
          )
        }
        rules={[{ min: 4, max: 64, message: '设计密码需要 4 到 64 个字符。' }]}
      >
        <Input.Password autoComplete="new-password" maxLength={64} />
      </Form.Item>
    </FormModal>
  )
}
