import { FormModal, required } from '@mingtai/ui'
import { Checkbox, Form, Input } from 'antd'
import type { ReportView } from '../../../calls.ts'

interface Props {
  view: ReportView | null
  taken: number
  onClose(): void
  onSave(values: ViewWords): Promise<void>
}

interface ViewWords {
  name: string
  isDefault: boolean
}

/** The name of a view, and whether the report opens with it. */
export function ViewForm({ view, taken, onClose, onSave }: Props) {
  return (
    <FormModal<ViewWords>
      title={view === null ? '存为我的视图' : '修改视图'}
      open
      initial={view ?? { name: `视图 ${taken + 1}`, isDefault: false }}
      width={460}
      onClose={onClose}
      focus="name"
      onSubmit={async (words) => {
        await onSave(words)
        onClose()
      }}
    >
      <Form.Item name="name" label="名称" rules={[required('名称')]}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="isDefault" valuePropName="checked">
        <Checkbox>打开这张报表时就用它</Checkbox>
      </Form.Item>
    </FormModal>
  )
}
