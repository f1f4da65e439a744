import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { FormModal, required } from '@mingtai/ui'
import { Form, Segmented } from 'antd'
import { categories } from '../../../words.ts'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'
import { OpinionFields } from './OpinionFields.tsx'

interface Words {
  text?: string
  category: 'action' | 'reading'
  leaders?: string[]
  handwritingId?: string | null
}

const options = Object.entries(categories).map(([value, label]) => ({ value, label }))
const usual = ['拟请领导阅示。', '拟转相关科室研办。', '拟请主要负责同志批示。']

/** 拟办: what the office proposes, and which leaders are asked. */
export function ProposeDialog({ document, onDone, onClose }: DialogProps) {
  const submit = async ({ text = '', category, leaders = [], handwritingId = null }: Words) => {
    await api.propose({ id: document.id, text, category, leaders, handwritingId })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="拟办"
      submitText="送出"
      initial={{ category: document.category ?? 'action' }}
      focus="text"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="category" label="类别" rules={[required('类别')]} extra="办件要承办和反馈，阅件只传阅。">
        <Segmented options={options} />
      </Form.Item>
      <OpinionFields label="拟办意见" isRequired usual={usual} mayInk={false} />
      <Form.Item name="leaders" label="请谁批示" extra="不选的，可以接着分办、送阅或提交流程。">
        <PersonPicker most={20} placeholder="选择领导" />
      </Form.Item>
    </FormModal>
  )
}
