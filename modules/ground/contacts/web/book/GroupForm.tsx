import { FormModal, SkeletonRows, lengthBetween, required, useFormStart } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { ContactGroup } from '../../calls.ts'
import { contacts } from '../picker/api.ts'
import { PersonPicker } from '../picker/PersonPicker.tsx'

interface Values {
  name: string
  personIds: string[]
}

/** A private group: its name and its people. */
export function GroupForm({ group, onClose }: { group: ContactGroup | null; onClose(): void }) {
  const client = useQueryClient()
  const before = useQuery({
    queryKey: ['contacts', 'group', group?.id, group?.revision],
    queryFn: () => contacts.group({ id: group?.id ?? '' }),
    enabled: group !== null,
  })
  const [start] = useFormStart(before.data)
  const submit = async ({ name, personIds }: Values) => {
    if (group === null) await contacts.addGroup({ name, personIds })
    else await contacts.changeGroup({ id: group.id, revision: start?.revision ?? group.revision, name, personIds })
    await client.invalidateQueries({ queryKey: ['contacts'] })
    onClose()
  }
  const isReady = group === null || start !== undefined
  return (
    <FormModal<Values>
      key={isReady ? 'ready' : 'waiting'}
      open
      title={group === null ? '新建分组' : '修改分组'}
      initial={{ name: start?.name ?? group?.name ?? '', personIds: start?.personIds ?? [] }}
      onSubmit={submit}
      onClose={onClose}
    >
      {isReady ? (
        <>
          <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 30)]}>
            <Input maxLength={30} autoComplete="off" placeholder="如 防汛值班、项目专班" />
          </Form.Item>
          <Form.Item name="personIds" label="人员" extra="分组只有您自己能看到。">
            <PersonPicker most={1000} />
          </Form.Item>
        </>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </FormModal>
  )
}
