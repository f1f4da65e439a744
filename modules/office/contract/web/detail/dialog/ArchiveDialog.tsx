import { FormModal, required } from '@mingtai/ui'
import { Form, Input } from 'antd'
import type { Contract } from '../../../contract.ts'
import { api } from '../../api.ts'
import { Completeness } from '../Completeness.tsx'

interface Words {
  archiveNo: string
  archiveBox?: string
  archiveShelf?: string
}

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
  onClose(): void
}

/** Where a contract lies in the archive; what is missing for it is said before. */
export function ArchiveDialog({ contract, onDone, onClose }: Props) {
  const { id, revision, number } = contract
  const submit = async ({ archiveNo, archiveBox = '', archiveShelf = '' }: Words) => {
    await api.archive({ id, revision, archiveNo, archiveBox, archiveShelf })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title="合同归档"
      submitText="归档"
      initial={number === null ? {} : { archiveNo: number }}
      focus="archiveNo"
      onSubmit={submit}
      onClose={onClose}
    >
      <Completeness contract={contract} />
      <Form.Item name="archiveNo" label="档号" rules={[required('档号')]}>
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="archiveBox" label="盒号">
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="archiveShelf" label="架位" extra="归档后合同和附件只能查看。">
        <Input maxLength={60} />
      </Form.Item>
    </FormModal>
  )
}
