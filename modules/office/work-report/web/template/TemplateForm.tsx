import { DepartmentPicker, OneDepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { chosen, FormModal, Icon, lengthBetween, required, WholeItem } from '@mingtai/ui'
import { Button, Checkbox, Form, Input, Select } from 'antd'
import type { ReportTemplate, Section } from '../../report.ts'
import { cycles, type Cycle } from '../../words.ts'
import { api } from '../api.ts'
import './template.css'

interface Words {
  name: string
  cycle: Cycle
  organizationId: string
  sections: (Partial<Section> & { title: string })[]
  placeIds: string[]
  receiverIds?: string[]
  ccIds?: string[]
  dueDays?: number | null
  dueTime?: string
  reminds?: boolean
}

interface Props {
  /** null: a new one. */
  template: ReportTemplate | null
  onDone(): Promise<unknown>
  onClose(): void
}

const usual: Partial<Words> = {
  cycle: 'week',
  sections: [
    {
      title: '本周完成',
      hint: '做了什么，到什么程度',
      isRequired: true,
    },
    {
      title: '存在问题',
      hint: '需要协调的事',
      isRequired: false,
    },
    {
      title: '下周安排',
      hint: '',
      isRequired: true,
    },
  ],
  dueDays: 0,
  dueTime: '18:00',
  reminds: true,
}

/** What is written, by whom, for whom and until when. */
export function TemplateForm({ template, onDone, onClose }: Props) {
  const submit = async (words: Words) => {
    const taken = new Set(words.sections.flatMap(({ key }) => key ?? []))
    const keyOf = (at: number) => {
      let number = at + 1
      while (taken.has(`s${number}`)) number += 1
      taken.add(`s${number}`)
      return `s${number}`
    }
    await api.saveTemplate({
      id: template?.id ?? null,
      revision: template?.revision ?? 1,
      name: words.name,
      cycle: words.cycle,
      organizationId: words.organizationId,
      placeIds: words.placeIds,
      receiverIds: words.receiverIds ?? [],
      ccIds: words.ccIds ?? [],
      dueDays: words.dueDays ?? 0,
      ...{
        dueTime: words.dueTime ?? '18:00',
        reminds: words.reminds ?? false,
      },
      sections: words.sections.map(({ key, title, hint = '', isRequired = false }, at) => ({
        ...{
          key: key ?? keyOf(at),
          title,
          hint,
          isRequired,
        },
      })),
    })
    await onDone()
    onClose()
  }
  return (
    <FormModal<Words>
      open
      title={template === null ? '新建汇报模板' : '修改汇报模板'}
      initial={template === null ? usual : wordsOf(template)}
      focus="name"
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="work-report-pair">
        <Form.Item name="name" label="名称" rules={[required('名称'), lengthBetween('名称', 1, 30)]}>
          <Input maxLength={30} placeholder="如 科室周报" />
        </Form.Item>
        <Form.Item name="cycle" label="周期" rules={[chosen('周期')]}>
          <Select
            disabled={template !== null}
            options={Object.entries(cycles).map(([value, label]) => ({ value, label }))}
          />
        </Form.Item>
      </div>
      <Form.Item name="organizationId" label="所属机构" rules={[required('所属机构')]}>
        <OneDepartmentPicker choose="organization" />
      </Form.Item>
      <Form.Item name="placeIds" label="谁来写" extra="所选机构和部门（含下级）里的人。" rules={[chosen('谁来写')]}>
        <DepartmentPicker choose="both" />
      </Form.Item>
      <SectionFields />
      <div className="work-report-pair">
        <Form.Item name="receiverIds" label="默认报告给">
          <PersonPicker />
        </Form.Item>
        <Form.Item name="ccIds" label="默认抄送">
          <PersonPicker />
        </Form.Item>
      </div>
      <div className="work-report-pair">
        <WholeItem
          name="dueDays"
          label="周期结束后几个工作日内交"
          least={0}
          most={10}
          extra="0 是周期的最后一个工作日。"
        />
        <Form.Item
          name="dueTime"
          label="截止时间"
          rules={[{ pattern: /^([01]\d|2[0-3]):[0-5]\d$/, message: '时间写作 18:00。' }]}
        >
          <Input maxLength={5} />
        </Form.Item>
      </div>
      <Form.Item name="reminds" valuePropName="checked">
        <Checkbox>截止前两小时提醒还没有交的人（请假的除外）</Checkbox>
      </Form.Item>
    </FormModal>
  )
}

/** The headings under which is written. */
function SectionFields() {
  return (
    <Form.List name="sections">
      {(fields, { add, remove, move }) => (
        <fieldset className="work-report-sections">
          <legend>要写的内容</legend>
          {fields.map(({ key, name }, at) => (
            <div key={key}>
              <Form.Item name={[name, 'title']} rules={[required('标题'), lengthBetween('标题', 1, 30)]}>
                <Input maxLength={30} placeholder="标题" aria-label={`第${at + 1}段的标题`} />
              </Form.Item>
              <Form.Item name={[name, 'hint']}>
                <Input maxLength={200} placeholder="提示（可不填）" aria-label={`第${at + 1}段的提示`} />
              </Form.Item>
              <Form.Item name={[name, 'isRequired']} valuePropName="checked">
                <Checkbox>必填</Checkbox>
              </Form.Item>
              <Button
                type="text"
                aria-label={`上移第${at + 1}段`}
                disabled={at === 0}
                icon={<Icon name="arrow-up" size={13} />}
                onClick={() => move(at, at - 1)}
              />
              <Button
                type="text"
                aria-label={`删除第${at + 1}段`}
                disabled={fields.length === 1}
                icon={<Icon name="trash" size={13} />}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {fields.length < 12 && (
            <Button
              icon={<Icon name="plus" size={13} />}
              onClick={() => add({ title: '', hint: '', isRequired: false })}
            >
              加一段
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  )
}

function wordsOf(template: ReportTemplate): Partial<Words> {
  const { name, cycle, organizationId, sections, placeIds, receivers, cc, dueDays, dueTime, reminds } = template
  return {
    name,
    cycle,
    sections,
    placeIds,
    dueDays,
    dueTime,
    reminds,
    ...(organizationId !== null && { organizationId }),
    receiverIds: receivers.map(({ id }) => id),
    ccIds: cc.map(({ id }) => id),
  }
}
