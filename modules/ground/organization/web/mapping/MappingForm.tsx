import { chosen, FormModal, lengthAtMost, lengthBetween, required } from '@mingtai/ui'
import { Form, Input, Select } from 'antd'
import { businesses, type Mapping } from '../../calls.ts'
import { api } from '../api.ts'
import { OrganizationSelect } from '../pick/OrganizationSelect.tsx'

interface Words {
  sourceSystem: string
  sourceId: string
  sourceName: string
  targetId: string
  remark?: string
}

interface Props {
  kind: Mapping['kind']
  /** null: a new one. */
  mapping: Mapping | null
  targetLabel: string
  onDone(): Promise<void>
  onClose(): void
}

/** One name in another system and what it means here. */
export function MappingForm({ kind, mapping, targetLabel, onDone, onClose }: Props) {
  const submit = async ({ remark = '', ...words }: Words) => {
    const form = { kind, remark, ...words }
    if (mapping === null) await api.saveMapping(form)
    else await api.saveMapping({ ...form, id: mapping.id, revision: mapping.revision })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={mapping === null ? '新增映射' : '修改映射'}
      initial={mapping ?? {}}
      width={560}
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="sourceSystem" label="来源系统" rules={[required('来源系统'), lengthBetween('来源系统', 1, 60)]}>
        <Input maxLength={60} placeholder="如 省政务服务平台" />
      </Form.Item>
      <Form.Item name="sourceId" label="来源编号" rules={[required('来源编号'), lengthBetween('来源编号', 1, 100)]}>
        <Input maxLength={100} spellCheck={false} placeholder="该系统里的编号" />
      </Form.Item>
      <Form.Item name="sourceName" label="来源名称" rules={[required('来源名称'), lengthBetween('来源名称', 1, 100)]}>
        <Input maxLength={100} placeholder="该系统里的名称" />
      </Form.Item>
      <Form.Item name="targetId" label={targetLabel} rules={[chosen(targetLabel)]}>
        {kind === 'org' ? (
          <OrganizationSelect {...(mapping === null ? {} : { knownName: mapping.targetName })} />
        ) : (
          <Select
            placeholder="请选择"
            options={Object.entries(businesses).map(([value, label]) => ({ value, label }))}
          />
        )}
      </Form.Item>
      <Form.Item name="remark" label="说明" rules={[lengthAtMost('说明', 200)]}>
        <Input maxLength={200} />
      </Form.Item>
    </FormModal>
  )
}
