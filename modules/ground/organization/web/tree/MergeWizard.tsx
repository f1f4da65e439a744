import { chosen, FormModal, lengthAtMost } from '@mingtai/ui'
import { Checkbox, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { EffectSheet, useEffectOf } from './Effect.tsx'

interface Words {
  into: string
  reason?: string
  understood?: boolean
}

interface Props {
  kind: 1 | 5
  id: string
  name: string
  /** The choice of the one that stays. */
  target: ReactNode
  onMerge(into: string, reason: string): Promise<void>
  onClose(): void
}

/** 合并: choose where it goes, read what becomes of people and roles, and say so. */
export function MergeWizard({ kind, id, name, target, onMerge, onClose }: Props) {
  const submit = async ({ into, reason = '' }: Words) => {
    await onMerge(into, reason)
    onClose()
  }
  return (
    <FormModal<Words> open title={`合并“${name}”`} initial={{}} submitText="合并" onSubmit={submit} onClose={onClose}>
      <Form.Item name="into" label="并入" rules={[chosen(kind === 1 ? '并入的机构' : '并入的部门')]}>
        {target}
      </Form.Item>
      <Chosen kind={kind} id={id} name={name} />
      <Form.Item name="reason" label="依据或原因" rules={[lengthAtMost('依据或原因', 200)]}>
        <Input.TextArea rows={2} maxLength={200} placeholder="如 机构改革方案文号，写入沿革" />
      </Form.Item>
    </FormModal>
  )
}

function Chosen({ kind, id, name }: { kind: 1 | 5; id: string; name: string }) {
  const form = Form.useFormInstance<Words>()
  const into = Form.useWatch('into', form)
  if (into == null || into === '') return <p className="effect-quiet">选好之后，这里列出会受影响的部门、人员和角色。</p>
  return <Report kind={kind} id={id} into={into} name={name} />
}

function Report({ kind, id, into, name }: { kind: 1 | 5; id: string; into: string; name: string }) {
  const answer = useEffectOf({ kind, id, operation: 'merge', into })
  return (
    <>
      <EffectSheet answer={answer} />
      <Form.Item
        name="understood"
        valuePropName="checked"
        rules={[
          {
            validator: (_rule, value: boolean | undefined) =>
              value === true ? Promise.resolve() : Promise.reject(new Error('请确认已了解合并后不能撤销。')),
          },
        ]}
      >
        <Checkbox>“{name}”将停用并保留原名，历史文件不变。合并不能撤销，我已了解。</Checkbox>
      </Form.Item>
    </>
  )
}
