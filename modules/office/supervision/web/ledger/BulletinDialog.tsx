import { DateItem, FormModal, saveDownload } from '@mingtai/ui'
import { Form, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { api } from '../api.ts'

interface Words {
  from: Dayjs
  to: Dayjs
  format: 'docx' | 'pdf'
}

const formats = [
  { value: 'docx', label: 'Word（可再改）' },
  { value: 'pdf', label: 'PDF' },
]

/** 督办通报: drafted from the ledger for the days that are asked for. */
export function BulletinDialog({ onClose }: { onClose(): void }) {
  const submit = async ({ from, to, format }: Words) => {
    const days = { from: from.format('YYYY-MM-DD'), to: to.format('YYYY-MM-DD') }
    await saveDownload(await api.bulletin({ ...days, format }))
    onClose()
  }
  const initial = { from: dayjs().subtract(6, 'day'), to: dayjs(), format: 'docx' as const }
  return (
    <FormModal<Words> open title="督办通报" submitText="生成" initial={initial} onSubmit={submit} onClose={onClose}>
      <DateItem name="from" label="从" kind="day" required />
      <DateItem name="to" label="到" kind="day" required from={{ name: 'from', label: '从' }} />
      <Form.Item
        name="format"
        label="格式"
        extra="新交办和销号按所选日期，滞后、临近到期和各单位情况截至今天；版式同公文。"
      >
        <Radio.Group options={formats} />
      </Form.Item>
    </FormModal>
  )
}
