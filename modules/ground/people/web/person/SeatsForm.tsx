import { chosen, FormModal, Icon, lengthAtMost } from '@mingtai/ui'
import { Button, Form, Input, Radio } from 'antd'
import type { Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'
import { WorkPlaceSelect, type WorkPlace } from '../part/PlaceSelect.tsx'

interface Words {
  seats: { place: WorkPlace | null; postName: string | null }[]
  primary: number
}

interface Props {
  view: View
  person: Person
  onClose(): void
  onDone(): Promise<unknown>
}

/** The places that a person works in; one of them is the primary one. */
export function SeatsForm({ view, person, onClose, onDone }: Props) {
  const submit = async ({ seats, primary }: Words) => {
    const filled = seats.flatMap(({ place, postName }, index) =>
      place === null ? [] : [{ ...place, postName: postName ?? null, isPrimary: index === primary }],
    )
    await api.saveSeats({ view, id: person.id, revision: person.revision, seats: filled })
    await onDone()
    onClose()
  }
  const initial: Words = {
    seats: person.seats.map(({ organizationId, departmentId, postName }) => ({
      place: { organizationId, departmentId },
      postName,
    })),
    primary: Math.max(
      0,
      person.seats.findIndex(({ isPrimary }) => isPrimary),
    ),
  }
  return (
    <FormModal<Words> open title={`${person.realName}的身份`} initial={initial} onSubmit={submit} onClose={onClose}>
      <Form.Item name="primary" className="seat-primary">
        <Radio.Group className="seat-group">
          <Form.List name="seats">
            {(fields, { add, remove }) => (
              <>
                {fields.map(({ key, name }) => (
                  <div className="seat-row" key={key}>
                    <Radio value={name} aria-label="主要身份">
                      主要
                    </Radio>
                    <Form.Item name={[name, 'place']} rules={[chosen('机构')]}>
                      <WorkPlaceSelect view={view} label={`身份 ${name + 1} 的机构或部门`} placeholder="机构或部门" />
                    </Form.Item>
                    <Form.Item name={[name, 'postName']} rules={[lengthAtMost('职务', 60)]}>
                      <Input maxLength={60} aria-label={`身份 ${name + 1} 的职务`} placeholder="职务" />
                    </Form.Item>
                    <Button
                      type="text"
                      aria-label="删去这个身份"
                      icon={<Icon name="trash" size={14} />}
                      disabled={fields.length === 1}
                      onClick={() => remove(name)}
                    />
                  </div>
                ))}
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
