import { chosen, FormModal, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, InputNumber, Select } from 'antd'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** Asks which seal was set on how many copies; it is entered into the log of the seal. */
export function SealDialog({ document, onDone, onClose }: DialogProps) {
  const { id, copies } = document
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['docflow', 'seals', id], queryFn: () => api.documentSeals({ id }) })
  if (data === undefined) return null
  const submit = async (words: { sealId: string; copies: number }) => {
    const { number } = await api.setSeal({ id, ...words })
    notice.success(`已用印，用印登记号 ${number}。`)
    await onDone()
    onClose()
  }
  return (
    <FormModal<{ sealId: string; copies: number }>
      open
      title="用印"
      submitText="登记用印"
      initial={{ copies, ...(data[0] !== undefined && { sealId: data[0].id }) }}
      focus="sealId"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="sealId" label="印章" extra="按签发的审批用印，记入印章的用印登记。" rules={[chosen('印章')]}>
        <Select options={data.map(({ id: value, name }) => ({ value, label: name }))} />
      </Form.Item>
      <Form.Item name="copies" label="用印份数">
        <InputNumber min={1} max={9999} precision={0} />
      </Form.Item>
    </FormModal>
  )
}
