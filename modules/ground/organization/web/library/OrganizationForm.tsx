import { FormModal, lengthAtMost, lengthBetween, phoneShape, required, SkeletonRows, useFormStart } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { type Organization } from '../../calls.ts'
import { api } from '../api.ts'
import { creditCode, creditCodeUnless } from './credit-code.ts'
import { PersonSelect } from '../pick/PersonSelect.tsx'
import { AreaSelect } from './AreaSelect.tsx'
import { useOrganizationTypes } from './use-organization-types.ts'
import './library.css'

interface Words {
  fullName: string
  shortName: string | null
  code: string | null
  organizationType: string | null
  region: string | null
  isHasDept: boolean
  manager: string | null
  address: string | null
  phone: string | null
  status: 1 | 2
  reason?: string
}

interface Props {
  /** null: a new one. */
  organization: Organization | null
  onDone(): Promise<void>
  onClose(): void
}

/** The form for an organization that is known by its id alone, as in the tree. */
export function OrganizationFormOf({ id, ...rest }: { id: string } & Omit<Props, 'organization'>) {
  const facts = useQuery({
    queryKey: ['organization', 'facts', { kind: 1, id }],
    queryFn: () => api.facts({ kind: 1, id }),
  })
  const [data] = useFormStart(facts.data)
  if (data === undefined) return <SkeletonRows rows={4} />
  return <OrganizationForm organization={data.organization} {...rest} />
}

/** 机构: full name, code, kind and place of an organization. */
export function OrganizationForm({ organization, onDone, onClose }: Props) {
  const types = useOrganizationTypes()
  const submit = async ({ reason = '', ...words }: Words) => {
    const form = { ...empty, ...words, manager: words.manager ?? null, reason }
    if (organization === null) await api.save(form)
    else await api.save({ ...form, id: organization.id, revision: organization.revision })
    await onDone()
    onClose()
  }
  const initial: Partial<Words> =
    organization === null ? empty : { ...organization, status: organization.status === 2 ? 2 : 1 }
  return (
    <FormModal<Words>
      open
      title={organization === null ? '新增机构' : '修改机构'}
      initial={initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="fullName" label="机构全称" rules={[required('机构全称'), lengthBetween('机构全称', 1, 60)]}>
        <Input maxLength={60} showCount placeholder="与公章一致，如 云州市财政局" />
      </Form.Item>
      <div className="library-grid">
        <Form.Item name="shortName" label="简称" rules={[lengthAtMost('简称', 30)]}>
          <Input maxLength={30} placeholder="如 市财政局" />
        </Form.Item>
        <Form.Item
          name="code"
          label="统一社会信用代码"
          rules={organization?.code == null ? [creditCode] : [creditCodeUnless(organization.code)]}
        >
          <Input maxLength={18} spellCheck={false} placeholder="18 位" />
        </Form.Item>
        <Form.Item name="organizationType" label="机构类型">
          <Select
            allowClear
            placeholder="请选择"
            options={types.map(({ dictKey, remark }) => ({ value: dictKey, label: remark }))}
          />
        </Form.Item>
        <Form.Item name="region" label="行政区划">
          <AreaSelect knownName={organization?.regionName ?? null} />
        </Form.Item>
        <Form.Item name="phone" label="联系电话" rules={[phoneShape]}>
          <Input maxLength={30} />
        </Form.Item>
        <Form.Item name="address" label="地址" rules={[lengthAtMost('地址', 120)]}>
          <Input maxLength={120} />
        </Form.Item>
        <Form.Item name="isHasDept" label="是否设部门">
          <Radio.Group
            options={[
              { value: true, label: '设部门' },
              { value: false, label: '不设部门' },
            ]}
          />
        </Form.Item>
        <Form.Item name="status" label="状态">
          <Radio.Group
            options={[
              { value: 1, label: '启用' },
              { value: 2, label: '停用，不能再放入架构或被认领' },
            ]}
          />
        </Form.Item>
      </div>
      {organization !== null && (
        <div className="library-grid">
          <Form.Item name="manager" label="负责人">
            <PersonSelect organizationId={organization.id} knownName={organization.managerName} />
          </Form.Item>
          <Form.Item name="reason" label="更名依据" rules={[lengthAtMost('更名依据', 200)]}>
            <Input maxLength={200} placeholder="改了全称时写入沿革，可不填" />
          </Form.Item>
        </div>
      )}
    </FormModal>
  )
}

const empty = {
  fullName: '',
  shortName: null,
  code: null,
  organizationType: null,
  region: null,
  isHasDept: true,
  manager: null,
  address: null,
  phone: null,
  status: 1 as const,
}
