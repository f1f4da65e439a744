import { chosen, DateItem, FormModal, lengthAtMost } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useQuery } from '@tanstack/react-query'
import type { GrantedRole } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { PeoplePicker } from '../part/PersonPicker.tsx'
import { PlacesSelect } from '../part/PlaceSelect.tsx'
import { RoleChoice } from './PersonForm.tsx'

interface Props {
  view: View | 'role'
  title: string
  /** Left out: chosen in the form. */
  personIds?: string[]
  roleIds?: string[]
  onClose(): void
  onDone(outcome: { granted: number; existing: number }): Promise<unknown>
}

interface Words {
  personIds: string[]
  roleIds: string[]
  range: string[]
  expiresAt: Dayjs | null
  reason: string
}

/** Give roles: to whom, over what, until when and why. */
export function GrantForm({ view, title, personIds, roleIds, onClose, onDone }: Props) {
  const submit = async (words: Words) => {
    const { granted, held: existing } = await api.grantRole({
      personIds: personIds ?? words.personIds,
      roleIds: roleIds ?? words.roleIds,
      ...termsOf(words),
    })
    await onDone({ granted, existing })
  }
  return (
    <FormModal<Words> open title={title} initial={{}} submitText="授予" width={560} onSubmit={submit} onClose={onClose}>
      {personIds === undefined && (
        <Form.Item name="personIds" label="人员" rules={[chosen('人员')]}>
          <PeoplePicker view={view} placeholder="姓名、拼音、登录名、手机尾号" />
        </Form.Item>
      )}
      {roleIds === undefined && (
        <Form.Item name="roleIds" label="角色" rules={[chosen('角色')]}>
          <RoleChoice />
        </Form.Item>
      )}
      <TermFields view={view} />
    </FormModal>
  )
}

interface EditProps {
  grant: GrantedRole
  view: View | 'role'
  onClose(): void
  onDone(): Promise<unknown>
}

/** Change how long and over what a role is held. */
export function GrantEdit({ grant, view, onClose, onDone }: EditProps) {
  const submit = async (words: Words & { organizationId: string | null }) => {
    await api.editGrant({ id: grant.id, ...termsOf(words), organizationId: words.organizationId ?? null })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words & { organizationId: string | null }>
      open
      title={`${grant.personName}的“${grant.roleName}”`}
      initial={{
        range: grant.range?.map(({ id }) => id) ?? [],
        expiresAt: grant.expiresAt === null ? null : dayjs(grant.expiresAt),
        reason: grant.reason ?? '',
        organizationId: grant.organizationId,
      }}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <MembershipField grant={grant} view={view} />
      <TermFields view={view} />
    </FormModal>
  )
}

/** In which of the person's organizations it counts. */
function MembershipField({ grant, view }: { grant: GrantedRole; view: View | 'role' }) {
  const person = useQuery({
    queryKey: ['people', 'person', view, grant.personId],
    queryFn: () => api.person({ view: view === 'role' ? 'full' : view, id: grant.personId }),
  })
  const organizations = new Map(
    person.data?.memberships.map((membership) => [membership.organizationId, membership.organizationName]),
  )
  return (
    <Form.Item name="organizationId" label="在哪个机构有效" extra="不选：在此人的所有机构都有效。">
      <Select
        allowClear
        options={[...organizations].map(([value, label]) => ({ value, label }))}
        placeholder="所有机构"
      />
    </Form.Item>
  )
}

function TermFields({ view }: { view: View | 'role' }) {
  return (
    <>
      <Form.Item name="range" label="指定范围" extra="不选则用角色自己的范围；区域管理员必须选择。">
        <PlacesSelect view={view} placeholder="机构群、机构或部门，含下级" />
      </Form.Item>
      <DateItem
        {...{ kind: 'moment', ends: true, future: true, name: 'expiresAt', label: '到期时间' }}
        extra="到期后自动失效，不选为长期；只选日期就到当天结束。"
        placeholder="长期"
        minDate={dayjs()}
        presets={[
          { label: '一周后', value: dayjs().add(7, 'day').endOf('day') },
          { label: '一个月后', value: dayjs().add(1, 'month').endOf('day') },
          { label: '一年后', value: dayjs().add(1, 'year').endOf('day') },
        ]}
      />
      <Form.Item name="reason" label="原因" rules={[lengthAtMost('原因', 200)]}>
        <Input maxLength={200} placeholder="如 代班、专项工作" />
      </Form.Item>
    </>
  )
}

function termsOf({ range, expiresAt, reason }: Partial<Words>) {
  return {
    range: range === undefined || range.length === 0 ? null : range,
    expiresAt: expiresAt == null ? null : expiresAt.toISOString(),
    reason: reason === undefined || reason.trim() === '' ? null : reason.trim(),
  }
}
