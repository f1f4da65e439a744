import { say } from '@mingtai/messages'
import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { DateItem, FormModal, required, useMe, useNotice } from '@mingtai/ui'
import { Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import type { Line } from '../../contract.ts'
import { readableAmount, sumOf } from '../../money.ts'
import { api } from '../api.ts'
import { useContractDoubts } from '../shared/use-contract-doubts.ts'
import { AmountInput, amountRule } from '../shared/AmountInput.tsx'

interface Words {
  day: Dayjs
  amount?: string | null
  invoiceNo?: string
  note?: string
}

interface Props {
  line: Line
  onDone(): Promise<unknown>
  onClose(): void
}

/** One payment, receipt or delivery with what proves it. */
export function FulfilDialog({ line, onDone, onClose }: Props) {
  const me = useMe()
  const notice = useNotice()
  const overDoubts = useContractDoubts()
  const [requestId] = useState(() => crypto.randomUUID())
  const [files, setFiles] = useState<string[]>([])
  const left = line.planAmount === null ? null : sumOf([line.planAmount, `-${line.performedAmount}`])
  const submit = async ({ day, amount, invoiceNo = '', note = '' }: Words) => {
    if (files.length === 0) {
      notice.warn(say('contract.evidenceNeeded'))
      return
    }
    const money = left === null || amount == null ? null : String(amount)
    const words = { day: day.format('YYYY-MM-DD'), amount: money, invoiceNo, note }
    const asked = { lineId: line.id, requestId, ...words, attachments: files }
    if ((await overDoubts((isChecked) => api.fulfil({ ...asked, isChecked }))) === null) return
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={`登记履行：${line.title}`}
      submitText="登记"
      initial={{ day: dayjs(), amount: left }}
      onSubmit={submit}
      onClose={onClose}
    >
      <DateItem name="day" label="履行日期" kind="day" required maxDate={dayjs()} />
      {left !== null && (
        <Form.Item
          name="amount"
          label="金额（元）"
          rules={[required('金额'), amountRule('金额')]}
          extra={`还有 ${readableAmount(left)} 元没有履行。`}
        >
          <AmountInput />
        </Form.Item>
      )}
      <Form.Item name="invoiceNo" label="发票号码">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="note" label="说明">
        <Input maxLength={300} />
      </Form.Item>
      <AttachmentList
        ownerType="draft"
        ownerId={me?.id ?? ''}
        title="履行凭证"
        loose={{ ids: files, onChange: setFiles }}
      />
    </FormModal>
  )
}
