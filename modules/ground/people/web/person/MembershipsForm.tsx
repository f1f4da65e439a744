import { chosen, FormModal, Icon, lengthAtMost, useFormStart } from '@mingtai/ui'
import { Button, Form, Input, Radio } from 'antd'
import type { Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { WorkPlaceSelect, type WorkPlace } from '../part/PlaceSelect.tsx'

interface Words {
  memberships: { place: WorkPlace | null; postName: string | null }[]
  primary: number
}

interface Props {
  view: View
  person: Person
  onClose(): void
  onDone(): Promise<unknown>
}

/** The places that a person works in; one of them is the primary one. */
export function MembershipsForm({ view, person: given, onClose, onDone }: Props) {
  const [person = given] = useFormStart(given)
  const submit = async ({ memberships, primary }: Words) => {
    const filled = memberships.flatMap(({ place, postName }, index) =>
      place === null ? [] : [{ ...place, postName: postName ?? null, isPrimary: index === primary }],
    )
    await api.saveMemberships({ view, id: person.id, revision: person.revision, memberships: filled })
    await onDone()
    onClose()
  }
  const initial: Words = {
    memberships: person.memberships.map(({ organizationId, departmentId, postName }) => ({
      place: { organizationId, departmentId },
      postName,
    })),
    primary: Math.max(
      0,
      person.memberships.findIndex(({ isPrimary }) => isPrimary),
    ),
  }
  return (
    <FormModal<Words> open title={`${person.realName}的身份`} initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="primary" className="membership-primary">
        <Radio.Group className="membership-group">
          <Form.List name="memberships">
            {(fields, { add, remove }) => (
              <>
                {fields.map(({ key, name }) => (
                  <div className="membership-row" key={key}>
                    <Radio value={name} aria-label="主要身份">
                      主要
                    </Radio>
                    <Form.Item name={[name, 'place']} rules={[chosen('机构')]}>
                      <WorkPlaceSelect view={view} label={`身份 ${name + 1} 的机构或部门`} placeholder="机构或部门" />
                    </Form.Item>
                    <Form.Item name={[name, 'postName']} rules={[lengthAtMost('职务', 60)]}>
                      <Input maxLength={60} aria-label={`身份 ${name + 1} 的职务`} placeholder="职务" />
                    </Form.Item>
                    <RemoveMembership at={name} isOnly={fields.length === 1} onRemove={remove} />
                  </div>
                ))}
                <LeftPlaces person={person} />
                <Button icon={<Icon name="plus" size={14} />} onClick={() => add({ place: null, postName: null })}>
                  添加身份
                </Button>
              </>
            )}
          </Form.List>
        </Radio.Group>
      </Form.Item>
    </FormModal>
  )
}

interface RemoveProps {
  at: number
  isOnly: boolean
  onRemove(at: number): void
}

/** The primary mark stays with its membership; without it the first one is primary. */
function RemoveMembership({ at, isOnly, onRemove }: RemoveProps) {
  const form = Form.useFormInstance<Words>()
  const handleClick = () => {
    const primary: number = form.getFieldValue('primary')
    onRemove(at)
    if (primary === at) form.setFieldValue('primary', 0)
    if (primary > at) form.setFieldValue('primary', primary - 1)
  }
  return (
    <Button
      type="text"
      aria-label="删去这个身份"
      icon={<Icon name="trash" size={14} />}
      disabled={isOnly}
      onClick={handleClick}
    />
  )
}

/** What ends with the work in an organization, said before it does. */
function LeftPlaces({ person }: { person: Person }) {
  const form = Form.useFormInstance<Words>()
  const memberships = Form.useWatch('memberships', form)
  if (memberships === undefined) return null
  const remaining = new Set(memberships.map((membership) => membership?.place?.organizationId))
  const left = person.memberships.filter(({ organizationId }) => !remaining.has(organizationId))
  if (left.length === 0) return null
  const names = [...new Set(left.map(({ organizationName }) => organizationName))].join('、')
  const roles = person.grants.filter(({ organizationId }) =>
    left.some((membership) => membership.organizationId === organizationId),
  )
  const named = roles.length === 0 ? '' : `（${roles.map(({ roleName }) => roleName).join('、')}）`
  return (
    <p className="membership-left">
      保存后不再在“{names}”任职，在那里的负责人职务和只在那里有效的角色{named}一并收回。
    </p>
  )
}
