import { say } from '@mingtai/messages'
import { FormModal, useAttempt, useConfirm } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form } from 'antd'
import type { Screen, Template, Unmatched } from '../../calls.ts'
import { api } from '../api.ts'
import { CodeField, FolderField, NameField } from './ScreenFields.tsx'
import { TemplatePicker } from './TemplatePicker.tsx'

interface Words {
  name: string
  code: string
  /** '' is an empty screen. */
  template: string
  folder?: string
}

interface Props {
  onClose(): void
  onDone(row: Screen & { unmatched: Unmatched[] }): Promise<void>
}

/** A new screen: empty, or with what a template has. */
export function NewScreen({ onClose, onDone }: Props) {
  const templates = useQuery({ queryKey: ['screen', 'templates'], queryFn: () => api.templates({}) })
  const confirm = useConfirm()
  const act = useAttempt(() => templates.refetch())
  const remove = async ({ code, name }: Template) => {
    const question = { title: say('confirm.removeScreenTemplate', name), verb: '删除', danger: true }
    if (await confirm(question)) await act(() => api.removeTemplate({ id: code }), say('done.deleted'))
  }
  const submit = async ({ name, code, template, folder = '' }: Words) => {
    const from = { template: template === '' ? null : template, folder: folder === '' ? null : folder }
    const row = await api.insert({ name, code, ...from })
    onClose()
    await onDone(row)
  }
  return (
    <FormModal<Words>
      open
      title="新建大屏"
      submitText="新建"
      width={860}
      focus="name"
      initial={{ name: '', code: '', template: '' }}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="template" label="从哪里开始">
        <TemplatePicker templates={templates.data ?? []} onRemove={(template) => void remove(template)} />
      </Form.Item>
      <div className="new-screen-words">
        <NameField />
        <CodeField />
        <FolderField />
      </div>
    </FormModal>
  )
}
