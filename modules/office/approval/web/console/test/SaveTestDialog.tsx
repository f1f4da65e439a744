import { FormModal, required, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, Input } from 'antd'
import type { FlowTest, Route } from '../../../calls.ts'
import { testedSteps } from '../../../tested-steps.ts'
import { api } from '../../api.ts'

interface Props {
  definitionId: string
  /** The test that is changed; null: a new one. */
  test: FlowTest | null
  initiatorId: string
  values: Record<string, unknown>
  /** The way that it goes now, and must go from now on. */
  route: Route
  onSaved(): void
  onClose(): void
}

/** 存为测试: a dry run becomes what the process must keep to. */
export function SaveTestDialog({ definitionId, test, initiatorId, values, route, onSaved, onClose }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const expected = testedSteps(route)
  return (
    <FormModal<{ name: string; checksPeople: boolean }>
      open
      title="存为测试"
      submitText="保存"
      initial={{ name: test?.name ?? nameOf(expected), checksPeople: test?.checksPeople ?? false }}
      focus="name"
      onSubmit={async ({ name, checksPeople }) => {
        const content = { definitionId, name, initiatorId, values, expected, checksPeople }
        await api.saveFlowTest({ id: test?.id ?? null, revision: test?.revision ?? 0, ...content })
        await client.invalidateQueries({ queryKey: ['approval', 'flow-tests', definitionId] })
        notice.success('已存为测试，发布时会自动核对。')
        onSaved()
      }}
      onClose={onClose}
    >
      <Form.Item name="name" label="名称" rules={[required('名称')]}>
        <Input maxLength={50} placeholder="如：五十万以上的合同" />
      </Form.Item>
      <Form.Item name="checksPeople" valuePropName="checked" extra="人员经常变动的流程可以不勾选，只核对步骤。">
        <Checkbox>同时核对每一步由谁处理</Checkbox>
      </Form.Item>
    </FormModal>
  )
}

function nameOf(steps: readonly { name: string }[]): string {
  const last = steps.at(-1)
  return last === undefined ? '直接通过' : `走 ${steps.length} 步，到${last.name}`.slice(0, 50)
}
