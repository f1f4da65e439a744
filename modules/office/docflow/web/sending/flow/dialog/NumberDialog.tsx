import { FormModal, required, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete, Form } from 'antd'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** Asks for the mark whose next number a document gets. */
export function NumberDialog({ document, onDone, onClose }: DialogProps) {
  const { id } = document
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['docflow', 'marks', id], queryFn: () => api.issuingMarks({ id }) })
  if (data === undefined) return null
  const submit = async ({ mark }: { mark: string }) => {
    const { documentNumber } = await api.giveNumber({ id, mark })
    notice.success(`已编号：${documentNumber}。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ mark: string }>
      open
      title="编发文字号"
      submitText="编号"
      initial={data[0] === undefined ? {} : { mark: data[0].mark }}
      focus="mark"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="mark"
        label="机关代字"
        extra={
          data.length === 0
            ? '还没有用过的代字，写一个，例如“云政办”。'
            : `用过的代字的下一个号：${data.map(({ next }) => next).join('、')}；新的代字从 1 号编起，编过的号不再使用。`
        }
        rules={[required('机关代字')]}
      >
        <AutoComplete options={data.map(({ mark, next }) => ({ value: mark, label: `${mark}（${next}）` }))} />
      </Form.Item>
    </FormModal>
  )
}
