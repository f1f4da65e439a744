import { chosen, FormModal, useNotice, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { api } from '../../../api.ts'
import type { DialogProps } from './dialog-props.ts'

/** Asks which seal was set on how many copies; it is entered into the log of the seal. */
export function SealDialog({ document, onDone, onClose }: DialogProps) {
  const { id, copies, organizationName } = document
  const [picked, setPicked] = useState<string | null>(null)
  const notice = useNotice()
  const { data } = useQuery({ queryKey: ['docflow', 'seals', id], queryFn: () => api.documentSeals({ id }) })
  if (data === undefined) return null
  // The seal is that of the issuer; which other one is set is for its custodian to say.
  const own = data.find(({ name }) => name.startsWith(organizationName))
  const sealName = data.find(({ id: one }) => one === (picked ?? own?.id))?.name
  const isOther = sealName !== undefined && !sealName.startsWith(organizationName)
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
      initial={{ copies, ...(own !== undefined && { sealId: own.id }) }}
      focus="sealId"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="sealId"
        label="印章"
        extra={
          isOther
            ? `这枚印章不是发文机关“${organizationName}”的，请核对落款后再用印。`
            : '按签发的审批用印，记入印章的用印登记。'
        }
        rules={[chosen('印章')]}
      >
        <Select
          placeholder="选择印章"
          options={data.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={setPicked}
        />
      </Form.Item>
      <WholeItem name="copies" label="用印份数" least={1} most={9999} />
    </FormModal>
  )
}
