import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'
import { OpinionFields } from './OpinionFields.tsx'
import { ResultFiles } from './ResultFiles.tsx'

interface Words {
  text?: string
  reason?: string
}

/** 办结, with the reason where somebody's feedback is missing. */
export function CloseDialog({ document, onDone, onClose }: DialogProps) {
  const missing = document.circulations.filter(
    ({ role, state, isMandatory }) => role === 'assist' && state === 'waiting' && isMandatory,
  )
  const names = missing.map(({ personName, departmentName }) => personName || departmentName).join('、')
  const [attachments, setAttachments] = useState<string[]>([])
  const submit = async ({ text = '', reason = '' }: Words) => {
    await api.close({ id: document.id, text, reason, attachments })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words> open title="办结" submitText="办结" initial={{}} focus="text" onSubmit={submit} onClose={onClose}>
      <OpinionFields
        label="承办意见"
        isRequired={document.actions.includes('feedback')}
        usual={['已办结。', '已按要求落实，有关情况已报送。']}
        mayInk={false}
      />
      <ResultFiles ids={attachments} onChange={setAttachments} />
      {missing.length > 0 && (
        <Form.Item name="reason" label="先办结的原因" extra={`${names}还没有反馈。`} rules={[required('原因')]}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      )}
    </FormModal>
  )
}
