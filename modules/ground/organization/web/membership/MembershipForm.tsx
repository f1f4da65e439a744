import { chosen, FormModal, lengthAtMost } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import type { PersonWithMemberships } from '../../calls.ts'
import { api } from '../api.ts'
import { OrganizationSelect } from '../pick/OrganizationSelect.tsx'
import { PersonSelect } from '../pick/PersonSelect.tsx'
import { PlaceSelect } from '../pick/PlaceSelect.tsx'

interface Words {
  personId: string
  organizationId: string
  departmentId?: string | null
  postName?: string
}

interface Props {
  /** null: somebody who is chosen in the form. */
  person: PersonWithMemberships | null
  onDone(): Promise<void>
  onClose(): void
}

/** A further organization of a person, perhaps with a department and a post there. */
export function MembershipForm({ person, onDone, onClose }: Props) {
  const submit = async ({ personId, organizationId, departmentId, postName }: Words) => {
    await api.bindMembership({
      personId,
      organizationId,
      departmentId: departmentId ?? null,
      postName: postName ?? null,
    })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> = person === null ? {} : { personId: person.id }
  return (
    <FormModal<Words>
      open
      title={person === null ? '绑定机构' : `${person.realName}的任职机构`}
      initial={initial}
      submitText="绑定"
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="personId" label="人员" rules={[chosen('人员')]} hidden={person !== null}>
        <PersonSelect knownName={person?.realName ?? null} />
      </Form.Item>
      <Form.Item name="organizationId" label="机构" rules={[chosen('机构')]}>
        <OrganizationSelect toBind placeholder="管理范围内的机构" />
      </Form.Item>
      <DepartmentSelect />
      <Form.Item name="postName" label="职务" rules={[lengthAtMost('职务', 30)]}>
        <Input maxLength={30} placeholder="在该机构的职务，可不填" />
      </Form.Item>
    </FormModal>
  )
}

function DepartmentSelect() {
  const form = Form.useFormInstance<Words>()
  const organizationId = Form.useWatch('organizationId', form)
  const { data, error } = useQuery({
    queryKey: ['organization', 'departments', organizationId],
    queryFn: () => api.deptTree({ orgId: organizationId ?? '' }),
    enabled: organizationId != null && organizationId !== '',
    retry: false,
  })
  return (
    <Form.Item name="departmentId" label="部门" validateStatus={error ? 'error' : ''} help={error?.message}>
      <PlaceSelect nodes={data ?? []} placeholder={organizationId == null ? '先选择机构' : '可不选'} />
    </Form.Item>
  )
}
