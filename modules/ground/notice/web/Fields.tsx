import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, DateItem, lengthBetween, required, rootsReached, useMe } from '@mingtai/ui'
import { RichTextField, writtenAtMost } from '@mingtai/ui/rich-text'
import { Checkbox, Form, Input, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import {
  categoryNames,
  CONTENT_LIMIT,
  type NoticeDetail,
  type NoticeForm,
  priorityNames,
  scopeNames,
} from '../calls.ts'

/** What the form holds; each kind of audience keeps its own choice while another is looked at. */
export interface Words extends Omit<NoticeForm, 'targets' | 'startsAt' | 'endsAt'> {
  organizations?: string[]
  departments?: string[]
  people?: string[]
  startsAt?: Dayjs | null
  endsAt?: Dayjs | null
}

/** The fields of a notice, its paper at the left of its rules. */
export function Fields() {
  return (
    <>
      <Form.Item name="title" label="标题" rules={[required('标题'), lengthBetween('标题', 1, 80)]}>
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="content" label="正文" rules={[required('正文'), writtenAtMost(CONTENT_LIMIT)]}>
        <RichTextField label="正文" limit={CONTENT_LIMIT} placeholder={`请输入正文，最多 ${CONTENT_LIMIT} 字`} />
      </Form.Item>
      <div className="bulletin-grid">
        <Form.Item name="category" label="类别">
          <Radio.Group options={choices(categoryNames)} />
        </Form.Item>
        <Form.Item name="priority" label="程度">
          <Radio.Group options={choices(priorityNames)} />
        </Form.Item>
        <DateItem kind="moment" name="startsAt" label="开始" extra="不填则发布后立即显示。" />
        <DateItem
          {...{ kind: 'moment', ends: true, name: 'endsAt', label: '结束', from: { name: 'startsAt', label: '开始' } }}
          extra="不填则一直显示，直到撤回。"
        />
      </div>
      <Targets />
      <div className="bulletin-checks">
        <Form.Item name="mustConfirm" valuePropName="checked" noStyle>
          <Checkbox>需要每个人确认</Checkbox>
        </Form.Item>
        <Form.Item name="pinned" valuePropName="checked" noStyle>
          <Checkbox>置顶</Checkbox>
        </Form.Item>
      </div>
    </>
  )
}

function Targets() {
  const scope = Form.useWatch<Words['scope'] | undefined>('scope')
  const me = useMe()
  // Nobody is offered a place that publishing would refuse.
  const roots = me === null ? [] : rootsReached(me, 'notice:publish')
  const within = roots === null ? {} : { within: roots }
  const [root] = roots ?? []
  return (
    <>
      <Form.Item name="scope" label="发布范围">
        <Radio.Group options={choices(scopeNames).filter(({ value }) => value !== 'all' || roots === null)} />
      </Form.Item>
      {scope === 'organization' && (
        <Form.Item name="organizations" label="机构" extra="包括下级机构。" rules={[chosen('机构')]}>
          <DepartmentPicker choose="organization" {...within} />
        </Form.Item>
      )}
      {scope === 'department' && (
        <Form.Item name="departments" label="部门" extra="包括下级部门。" rules={[chosen('部门')]}>
          <DepartmentPicker {...within} />
        </Form.Item>
      )}
      {scope === 'person' && (
        <Form.Item name="people" label="人员" rules={[chosen('人员')]}>
          <PersonPicker most={500} {...(root === undefined || roots?.length !== 1 ? {} : { within: root })} />
        </Form.Item>
      )}
    </>
  )
}

function choices(names: Record<string, string>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }))
}

export function initialOf(row: NoticeDetail | null): Partial<Words> {
  if (row === null)
    return { category: 'notice', priority: 'L', scope: 'organization', pinned: false, mustConfirm: false }
  const { title, content, category, priority, scope, targets, startsAt, endsAt, pinned, mustConfirm } = row
  return {
    ...{ title, content, category, priority, scope, pinned, mustConfirm },
    organizations: scope === 'organization' ? targets : [],
    departments: scope === 'department' ? targets : [],
    people: scope === 'person' ? targets : [],
    startsAt: startsAt === null ? null : dayjs(startsAt),
    endsAt: endsAt === null ? null : dayjs(endsAt),
  }
}

export function formOf({ organizations, departments, people, startsAt, endsAt, ...rest }: Words): NoticeForm {
  const targets = { all: [], organization: organizations ?? [], department: departments ?? [], person: people ?? [] }
  return {
    ...rest,
    content: rest.content ?? '',
    targets: targets[rest.scope],
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}
