import { DateItem, FormModal, lengthBetween, required, useNotice, WholeItem } from '@mingtai/ui'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import type { NumberRule } from '../calls.ts'
import { numberingApi } from './numbering-api.ts'

interface Words {
  count: number
  reason: string
  expiresAt?: Dayjs | null
}

interface Props {
  rule: NumberRule
  onClose(): void
  onDone(): Promise<unknown>
}

/** Keep numbers for papers that come later. */
export function ReserveForm({ rule, onClose, onDone }: Props) {
  const notice = useNotice()
  const submit = async ({ count, reason, expiresAt }: Words) => {
    const expires = expiresAt?.endOf('day').toISOString() ?? null
    const numbers = await numberingApi.reserveNumber({ id: rule.id, count, reason, expiresAt: expires })
    notice.success(`已预留 ${numbers.join('、')}`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`预留编号：${rule.name}`}
      initial={{ count: 1 }}
      submitText="预留"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="number-grid">
        <WholeItem name="count" label="数量" extra={`从 ${rule.upcoming} 起`} least={1} most={50} width="100%" />
        <DateItem
          {...{ kind: 'day', name: 'expiresAt', label: '保留到', extra: '过期没有用的，给下一个取号的人。' }}
          minDate={dayjs()}
        />
      </div>
      <Form.Item name="reason" label="用途" rules={[required('用途'), lengthBetween('用途', 1, 200)]}>
        <Input maxLength={200} placeholder="如 市政府常务会议纪要" />
      </Form.Item>
    </FormModal>
  )
}
