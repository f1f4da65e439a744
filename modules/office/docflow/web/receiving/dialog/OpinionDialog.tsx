import { FormModal } from '@mingtai/ui'
import { useState } from 'react'
import { api } from '../../api.ts'
import type { DialogProps } from './ActionDialog.tsx'
import { OpinionFields } from './OpinionFields.tsx'
import { ResultFiles } from './ResultFiles.tsx'

interface Words {
  text?: string
  handwritingId?: string | null
}

const kinds = {
  instruct: {
    title: '批示',
    label: '批示意见',
    isRequired: true,
    usual: ['同意拟办意见。', '请认真研究落实。', '已阅。'],
  },
  feedback: {
    title: '反馈承办情况',
    label: '承办意见',
    isRequired: true,
    usual: ['已按要求办理。', '正在办理，按期反馈。'],
  },
  read: { title: '阅毕', label: '阅文意见', isRequired: false, usual: ['已阅。', '已阅，请抓好落实。'] },
} as const

/** What somebody says to a document that they are asked about. */
export function OpinionDialog({ kind, document, onDone, onClose }: DialogProps & { kind: keyof typeof kinds }) {
  const { title, label, isRequired, usual } = kinds[kind]
  const [attachments, setAttachments] = useState<string[]>([])
  const submit = async ({ text = '', handwritingId = null }: Words) => {
    const said = { id: document.id, text, handwritingId }
    await (kind === 'feedback' ? api.feedback({ ...said, attachments }) : api[kind](said))
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={title}
      submitText="提交"
      initial={{}}
      focus="text"
      onSubmit={submit}
      onClose={onClose}
    >
      <OpinionFields label={label} isRequired={isRequired} usual={usual} mayInk />
      {kind === 'feedback' && <ResultFiles ids={attachments} onChange={setAttachments} />}
    </FormModal>
  )
}
