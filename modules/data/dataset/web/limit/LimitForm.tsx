import { chosen, FormModal, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import type { RoleLimit } from '../../rule-calls.ts'
import { api } from '../api.ts'

interface Words {
  roleId: string
  maxRows: number | null
  megabytes: number | null
  timeoutSeconds: number | null
}

interface Props {
  /** null: of a role that has none. */
  limit: RoleLimit | null
  taken: readonly string[]
  onClose(): void
  onDone(): Promise<void>
}

const MEGABYTE = 2 ** 20

export function LimitForm({ limit, taken, onClose, onDone }: Props) {
  const roles = useQuery({ queryKey: ['dataset', 'roles'], queryFn: () => api.roles({}) })
  const submit = async ({ roleId, maxRows, megabytes, timeoutSeconds }: Words) => {
    const maxBytes = megabytes == null ? null : megabytes * MEGABYTE
    await api.saveLimit({
      ...{ roleId, maxBytes, maxRows: maxRows ?? null, timeoutSeconds: timeoutSeconds ?? null },
      revision: limit?.revision ?? 0,
    })
    await onDone()
  }
  const initial: Partial<Words> =
    limit === null
      ? { maxRows: 100_000, megabytes: null, timeoutSeconds: 60 }
      : {
          ...{ roleId: limit.roleId, maxRows: limit.maxRows, timeoutSeconds: limit.timeoutSeconds },
          megabytes: limit.maxBytes === null ? null : Math.round(limit.maxBytes / MEGABYTE),
        }
  const free = (roles.data ?? []).filter(({ id }) => limit?.roleId === id || !taken.includes(id))
  return (
    <FormModal<Words> open title="取数上限" width={480} initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="roleId" label="角色" rules={[chosen('角色')]}>
        <Select
          disabled={limit !== null}
          placeholder="选择角色"
          showSearch={{ optionFilterProp: 'label' }}
          options={free.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <WholeItem
        name="maxRows"
        label="一次最多行数"
        extra="超过时拒绝并说明，不会悄悄截断。"
        least={1}
        most={5_000_000}
        placeholder="不限"
        width="100%"
      />
      <WholeItem name="megabytes" label="一次最大大小（MB）" least={1} most={4096} placeholder="不限" width="100%" />
      <WholeItem name="timeoutSeconds" label="最长时间（秒）" least={1} most={600} placeholder="不限" width="100%" />
    </FormModal>
  )
}
