import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import {
  DateItem,
  DraftOffer,
  lengthBetween,
  Page,
  required,
  useFormDraft,
  useLeaveQuestion,
  useNotice,
  useSubmission,
  WholeItem,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import { useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { taskCycles, type TaskKind, taskKinds } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { AreaFields } from './AreaFields.tsx'
import { ReporterWarning } from './ReporterWarning.tsx'
import { emptyWords, formOf, issueDrafts, type IssueWords, labels } from './words.ts'
import './issue.css'

/** A task as it is issued: a table with the ranges that are filled, the units, and until when. */
export function IssueForm({ kind }: { kind: TaskKind }) {
  const [search] = useSearchParams()
  const fromTaskId = search.get('from')
  const [form] = Form.useForm<IssueWords>()
  const name = useId()
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const [initial] = useState(emptyWords)
  const [requestId] = useState(() => crypto.randomUUID())
  const { draft, isDirty, ...typing } = useFormDraft<IssueWords>({
    drafts: issueDrafts[kind],
    form,
    initial,
    labels,
    id: null,
    files: [],
    onFiles: () => {},
  })
  useLeaveQuestion(isDirty)
  const earlier = useQuery({
    queryKey: ['filing', 'task', fromTaskId],
    queryFn: () => api.task({ id: fromTaskId ?? '' }),
    enabled: fromTaskId !== null,
  })
  const { busy, submit } = useSubmission(form, async () => {
    const made = await api.issue({ ...formOf(form.getFieldsValue(true), kind), fromTaskId, requestId })
    typing.finish()
    notice.success(`已发布给 ${made.units} 个单位。`)
    await client.invalidateQueries({ queryKey: ['filing'] })
    await navigate(places.task(made), { replace: true })
  })
  return (
    <Page
      title={`发布${taskKinds[kind]}`}
      facts={
        earlier.data === undefined
          ? '每个单位得到自己的一份表，只能填框出的区域'
          : `沿用“${earlier.data.title}（${earlier.data.period}）”的表`
      }
      actions={
        <Button type="primary" loading={busy} onClick={() => void submit()}>
          发布
        </Button>
      }
    >
      {draft !== null && <DraftOffer at={draft.at} what="任务" onRestore={typing.restore} onDiscard={typing.discard} />}
      <Form<IssueWords>
        name={name}
        form={form}
        className="filing-form"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <div className="filing-pair">
          <Form.Item name="title" label="任务名称" rules={[required('任务名称'), lengthBetween('任务名称', 1, 60)]}>
            <Input maxLength={60} placeholder="如 重点工作推进周报" />
          </Form.Item>
          <Form.Item name="cycle" label="发布周期" extra="按周期发布的，每期第一个工作日自动发出。">
            <Select options={Object.entries(taskCycles).map(([value, label]) => ({ value, label }))} />
          </Form.Item>
        </div>
        <Form.Item name="note" label="填报说明">
          <Input.TextArea maxLength={1000} autoSize={{ minRows: 2, maxRows: 6 }} placeholder="口径、联系人、注意事项" />
        </Form.Item>
        <AreaFields fromTask={earlier.data ?? null} onChange={typing.note} />
        <h2>报送单位</h2>
        <div className="filing-pair">
          <Form.Item name="departmentIds" label="部门" extra="每个部门各报一份">
            <DepartmentPicker choose="department" />
          </Form.Item>
          <Form.Item name="organizationIds" label="机构" extra="整个机构报一份">
            <DepartmentPicker choose="organization" />
          </Form.Item>
        </div>
        <div className="filing-pair">
          <Form.Item name="personIds" label="个人">
            <PersonPicker />
          </Form.Item>
          <Form.Item name="viewerIds" label="报送给（查看人）" extra="不选则是本机构的任务查看人。">
            <PersonPicker />
          </Form.Item>
        </div>
        <ReporterWarning />
        <h2>期限</h2>
        <div className="filing-pair">
          <DateItem name="dueAt" label="截止时间" kind="moment" required future />
          <WholeItem name="remindHours" label="截止前多少小时提醒没有报的单位" least={1} most={240} />
        </div>
        <Form.Item name="allowsNothing" valuePropName="checked">
          <Checkbox>可以一键“无内容报送”</Checkbox>
        </Form.Item>
      </Form>
    </Page>
  )
}
