import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { OrganizationsSelect } from '@mingtai/modules/ground/organization/web/tree'
import type { Field } from '@mingtai/form-schema'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { api } from '../../api.ts'
import type { Design } from './design.ts'
import { SubjectField } from './SubjectField.tsx'

interface Props {
  base: Design['base']
  onChange(base: Design['base']): void
  /** Another kind of things with the fields that come from it. */
  onSubject(businessType: string | null, fields: readonly Field[]): void
}

/** Name, group, who may start it and who answers for it. */
export function BaseForm({ base, onChange, onSubject }: Props) {
  const groups = useQuery({ queryKey: ['approval', 'groups'], queryFn: () => api.groups({}) })
  const set = (change: Partial<Design['base']>) => onChange({ ...base, ...change })
  const of = (...kinds: string[]) => base.starters.filter(({ kind }) => kinds.includes(kind))
  const others = (...kinds: string[]) => base.starters.filter(({ kind }) => !kinds.includes(kind))
  return (
    <Form layout="vertical" className="edit-narrow panel">
      <Form.Item label="名称" required htmlFor="process-name">
        <Input
          id="process-name"
          value={base.name}
          maxLength={50}
          onChange={(event) => set({ name: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="说明" htmlFor="process-description">
        <Input.TextArea
          id="process-description"
          value={base.description}
          maxLength={500}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => set({ description: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="分组" htmlFor="process-group">
        <Select
          id="process-group"
          value={base.groupId}
          options={groups.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          onChange={(groupId) => set({ groupId })}
        />
      </Form.Item>
      <Form.Item label="谁可以发起">
        <Radio.Group
          value={base.visibility}
          options={[
            { value: 'all', label: '所有机构的人' },
            { value: 'some', label: '指定的机构、部门和人' },
          ]}
          onChange={(event) => set({ visibility: event.target.value === 'some' ? 'some' : 'all' })}
        />
      </Form.Item>
      {base.visibility === 'some' && (
        <>
          <Form.Item label="可以发起的机构（含下级）" htmlFor="process-organizations">
            <OrganizationsSelect
              id="process-organizations"
              known={of('organization')}
              value={of('organization').map(({ id }) => id)}
              onChange={(ids, names) =>
                set({
                  starters: [
                    ...others('organization'),
                    ...ids.map((id) => ({ kind: 'organization' as const, id, name: names.get(id) ?? '' })),
                  ],
                })
              }
            />
          </Form.Item>
          <Form.Item label="可以发起的人">
            <PersonPicker
              value={of('person').map(({ id }) => id)}
              onChange={(ids) =>
                set({
                  starters: [...others('person'), ...ids.map((id) => ({ kind: 'person' as const, id, name: '' }))],
                })
              }
            />
          </Form.Item>
          <Form.Item label="可以发起的部门（含下级）">
            <DepartmentPicker
              value={of('department').map(({ id }) => id)}
              onChange={(ids) =>
                set({
                  starters: [
                    ...others('department'),
                    ...ids.map((id) => ({ kind: 'department' as const, id, name: '' })),
                  ],
                })
              }
            />
          </Form.Item>
        </>
      )}
      <Form.Item label="流程管理员" extra="可以看这个流程的全部审批，终止、交接和跳转；找不到审批人时交给他们。">
        <PersonPicker value={base.managers} most={20} onChange={(managers) => set({ managers })} />
      </Form.Item>
      <SubjectField value={base.businessType} onChange={onSubject} />
    </Form>
  )
}
