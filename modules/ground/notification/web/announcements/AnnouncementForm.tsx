import { say } from '@mingtai/messages'
import { chosen, DateItem, FormModal, lengthAtMost, lengthBetween, required, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Input, Radio, Select } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { type AnnouncementRow, levelNames } from '../../calls.ts'
import { api } from '../api.ts'

interface Words {
  title: string
  content?: string
  level: AnnouncementRow['level']
  scope: AnnouncementRow['scope']
  organizations?: string[]
  roles?: string[]
  startsAt: Dayjs
  endsAt?: Dayjs | null
  closable: boolean
  link?: string
  again: boolean
}

interface Props {
  /** null: a new one. */
  row: AnnouncementRow | null
  onClose(): void
  onDone(): Promise<unknown>
}

/** An announcement with its preview as the bar above every page shows it. */
export function AnnouncementForm({ row, onClose, onDone }: Props) {
  const notice = useNotice()
  const targets = useQuery({ queryKey: ['announcement', 'targets'], queryFn: () => api.announcementTargets({}) })
  const submit = async (words: Words) => {
    const { again, organizations, roles, startsAt, endsAt, content, link, ...rest } = words
    const form = {
      ...rest,
      content: content ?? '',
      targets: rest.scope === 'organization' ? (organizations ?? []) : rest.scope === 'role' ? (roles ?? []) : [],
      link: link === undefined || link === '' ? null : link,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    }
    if (row === null) {
      await api.insertAnnouncement(form)
      notice.success(say('announcement.draftSaved'))
    } else await api.updateAnnouncement({ ...form, id: row.id, revision: row.revision, again })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={row === null ? '新建公告' : '修改公告'}
      initial={initialOf(row)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Preview />
      <Form.Item
        name="title"
        label="标题"
        extra="显示在横条上的一句话。"
        rules={[required('标题'), lengthBetween('标题', 1, 80)]}
      >
        <Input maxLength={80} showCount />
      </Form.Item>
      <Form.Item name="content" label="正文" rules={[lengthAtMost('正文', 4000)]}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} maxLength={4000} />
      </Form.Item>
      <div className="notice-grid">
        <Form.Item name="level" label="级别">
          <Radio.Group options={Object.entries(levelNames).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
        <Form.Item name="link" label="相关页面">
          <Input placeholder="/ 或 https:// 开头，可不填" maxLength={500} spellCheck={false} />
        </Form.Item>
        <DateItem kind="moment" name="startsAt" label="开始" required />
        <DateItem
          {...{ kind: 'moment', ends: true, name: 'endsAt', label: '结束', from: { name: 'startsAt', label: '开始' } }}
          extra="不填则一直显示，直到撤下。"
        />
      </div>
      <Form.Item name="scope" label="范围">
        <Radio.Group
          options={[
            { value: 'all', label: '全体' },
            { value: 'organization', label: '指定机构及下级' },
            { value: 'role', label: '指定角色' },
          ]}
        />
      </Form.Item>
      <Targets
        organizations={targets.data?.organizations.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        roles={targets.data?.roles.map(({ alias, name }) => ({ value: alias, label: name })) ?? []}
      />
      <Form.Item name="closable" valuePropName="checked" noStyle>
        <Checkbox>看过的人可以关掉</Checkbox>
      </Form.Item>
      {row?.status === 1 && (
        <Form.Item name="again" valuePropName="checked" noStyle>
          <Checkbox>让关掉的人再看一次</Checkbox>
        </Form.Item>
      )}
    </FormModal>
  )
}

function Targets({ organizations, roles }: { organizations: Choice[]; roles: Choice[] }) {
  const scope = Form.useWatch<Words['scope']>('scope')
  if (scope === undefined || scope === 'all') return null
  const name = scope === 'organization' ? 'organizations' : 'roles'
  const label = scope === 'organization' ? '机构' : '角色'
  return (
    <Form.Item key={name} name={name} label={label} rules={[chosen(label)]}>
      <Select
        mode="multiple"
        optionFilterProp="label"
        placeholder={`选择${label}，可以输入名称查找`}
        options={scope === 'organization' ? organizations : roles}
      />
    </Form.Item>
  )
}

interface Choice {
  value: string
  label: string
}

function Preview() {
  const title = Form.useWatch<string | undefined>('title')
  const level = Form.useWatch<AnnouncementRow['level'] | undefined>('level')
  const content = Form.useWatch<string | undefined>('content')
  const closable = Form.useWatch<boolean | undefined>('closable')
  return (
    <div className="announcement-preview" data-level={level} role="img" aria-label="预览">
      <span>{title || '标题会显示在这里'}</span>
      {content && <u>查看公告</u>}
      {closable && <i>×</i>}
    </div>
  )
}

function initialOf(row: AnnouncementRow | null): Partial<Words> {
  if (row === null) return { level: 'normal', scope: 'all', startsAt: dayjs().second(0), closable: true, again: false }
  const { title, content, level, scope, targets, closable, link, startsAt, endsAt } = row
  return {
    ...{ title, content, level, scope, closable, again: false, link: link ?? '' },
    organizations: scope === 'organization' ? targets : [],
    roles: scope === 'role' ? targets : [],
    startsAt: dayjs(startsAt),
    endsAt: endsAt === null ? null : dayjs(endsAt),
  }
}
