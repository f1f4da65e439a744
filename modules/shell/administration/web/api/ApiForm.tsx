import { say } from '@mingtai/messages'
import { chosen, FormModal, lengthAtMost, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import type { ApiRow } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  state: ApiRow['state']
  right?: string
  reason?: string
}

interface Props {
  row: ApiRow
  onClose(): void
  onDone(): Promise<void>
}

/** Make a call stricter for the own tenant, or give it back what the product says. */
export function ApiForm({ row, onClose, onDone }: Props) {
  const confirm = useConfirm()
  const groups = useQuery({ queryKey: ['api', 'rights'], queryFn: () => api.rightTree({}), staleTime: 600_000 })
  const submit = async ({ state, right, reason = '' }: Words) => {
    const title = say('confirm.switchOffApi', row.about)
    if (state === 'off' && row.state !== 'off' && !(await confirm({ title, verb: '停用', danger: true }))) return
    const { method, path, revision } = row
    await api.updateApi({ method, path, revision, state, reason, right: state === 'right' ? (right ?? null) : null })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> = {
    state: row.state,
    reason: row.reason,
    ...(row.extraRight === null ? {} : { right: row.extraRight }),
  }
  return (
    <FormModal<Words> open title="收紧接口" initial={initial} onSubmit={submit} onClose={onClose} width={560}>
      <p className="api-place">
        <b>{row.about}</b>
        <code>
          {row.method} {row.path}
        </code>
      </p>
      <Form.Item name="state" label="本单位的规则">
        <Radio.Group
          className="api-states"
          options={[
            { value: 'none', label: `按产品规则（${ruleWords(row)}）` },
            { value: 'right', label: '另外还需要一项权限' },
            { value: 'off', label: '停用，任何人都不能调用' },
          ]}
        />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: Words, after: Words) => before.state !== after.state}>
        {({ getFieldValue }) =>
          getFieldValue('state') === 'right' && (
            <Form.Item name="right" label="另需的权限" rules={[chosen('权限')]}>
              <Select
                showSearch={{ optionFilterProp: 'label' }}
                options={(groups.data ?? []).map((group) => ({
                  label: group.name,
                  options: group.rights.map(({ code, name }) => ({
                    value: code,
                    label: name,
                    disabled: code === row.right,
                  })),
                }))}
              />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={[lengthAtMost('原因', 200)]}>
        <Input maxLength={200} placeholder="写进操作日志，别人看得到" />
      </Form.Item>
    </FormModal>
  )
}

function ruleWords({ rule, rightName }: ApiRow): string {
  if (rule === 1) return '公开'
  return rule === 2 ? '需要登录' : `需要“${rightName ?? ''}”`
}
