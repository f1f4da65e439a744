import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import {
  DraftOffer,
  Page,
  required,
  shortTime,
  useFormDraft,
  useLeaveQuestion,
  useMe,
  useNotice,
  useSubmission,
} from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select } from 'antd'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Section, WorkReport } from '../../report.ts'
import { MOST_SECTION } from '../../words.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { HelpPane } from './HelpPane.tsx'
import { type ReportWords, reportDrafts } from './words.ts'
import './form.css'

export type Start = Awaited<ReturnType<typeof api.start>>

interface Props {
  /** null: a new one. */
  report: WorkReport | null
  template: { id: string; sections: readonly Section[] } & Partial<Pick<WorkReport, 'templateName'>> & { name?: string }
  /** null: its template is closed. */
  start: Start | null
}

const labels = { content: '报告内容', receiverIds: '报告给', ccIds: '抄送' }

/** A report as it is written: its sections on paper, beside it to whom it goes and what was done meanwhile. */
export function ReportForm({ report, template, start }: Props) {
  const me = useMe()
  const [form] = Form.useForm<ReportWords>()
  const name = useId()
  const [loose, setLoose] = useState<string[]>([])
  const focused = useRef(template.sections[0]?.key ?? '')
  const templateId = report?.templateId ?? template.id
  const periodStart = report?.periodStart ?? start?.period.start ?? ''
  const [drafts] = useState(() => reportDrafts(templateId, periodStart))
  const [initial] = useState<ReportWords>(() => initialOf(report, start))
  const { draft, isDirty, ...typing } = useFormDraft<ReportWords>({
    drafts,
    form,
    initial,
    labels,
    id: report?.id ?? null,
    files: loose,
    onFiles: setLoose,
  })
  useLeaveQuestion(isDirty)
  const owner =
    report === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'work-report', ownerId: report.id }
  const insert = (text: string) => {
    const path: ['content', string] = ['content', focused.current]
    const before: unknown = form.getFieldValue(path)
    const words = typeof before === 'string' ? before.trimEnd() : ''
    form.setFieldValue(path, words === '' ? text : `${words}\n${text}`)
    typing.note()
  }
  const saving = { report, templateId, periodStart, files: loose, onSaved: typing.finish }
  return (
    <Page
      title={report?.templateName ?? template.name ?? '写报告'}
      facts={factsOf(report?.period ?? start?.period.words ?? '', report?.dueAt ?? start?.period.dueAt ?? null)}
      actions={
        <>
          <Verb form={form} saving={saving} />
          <Verb form={form} saving={saving} isSubmit />
        </>
      }
      flush
    >
      <Form<ReportWords>
        name={name}
        form={form}
        className="work-report-form"
        layout="vertical"
        initialValues={initial}
        onValuesChange={typing.note}
      >
        <div className="work-report-paper">
          {draft !== null && <DraftOffer at={draft.at} onRestore={typing.restore} onDiscard={typing.discard} />}
          {template.sections.map(({ key, title, hint, isRequired }) => (
            <Form.Item
              key={key}
              name={['content', key]}
              label={title}
              validateTrigger="onBlur"
              rules={isRequired ? [required(title)] : []}
            >
              <Input.TextArea
                placeholder={hint}
                maxLength={MOST_SECTION}
                autoSize={{ minRows: 3, maxRows: 24 }}
                onFocus={() => (focused.current = key)}
              />
            </Form.Item>
          ))}
          <AttachmentList {...owner} title="附件" />
        </div>
        <aside className="work-report-beside">
          {report === null && start !== null && start.periods.length > 1 && (
            <PeriodChoice templateId={templateId} start={start} />
          )}
          <Form.Item name="receiverIds" label="报告给">
            <PersonPicker />
          </Form.Item>
          <Form.Item name="ccIds" label="抄送">
            <PersonPicker />
          </Form.Item>
          {start !== null && <HelpPane start={start} sections={template.sections} onInsert={insert} />}
        </aside>
      </Form>
    </Page>
  )
}

function PeriodChoice({ templateId, start }: { templateId: string; start: Start }) {
  const navigate = useNavigate()
  return (
    <Form.Item label="周期">
      <Select
        aria-label="周期"
        value={start.period.start}
        options={start.periods.map(({ start: value, words, isWritten }) => ({
          value,
          label: `${words}${isWritten ? '（已写）' : ''}`,
        }))}
        onChange={(day: string) => void navigate(places.write(templateId, day), { replace: true })}
      />
    </Form.Item>
  )
}

interface Saving {
  report: WorkReport | null
  templateId: string
  periodStart: string
  files: string[]
  onSaved(): void
}

/** Saves what is written; `isSubmit`: and hands it in. A draft may lack what a report must have. */
function Verb({
  form,
  saving,
  isSubmit = false,
}: {
  form: ReturnType<typeof Form.useForm<ReportWords>>[0]
  saving: Saving
  isSubmit?: boolean
}) {
  const navigate = useNavigate()
  const notice = useNotice()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const { report, templateId, periodStart, files, onSaved } = saving
  const save = () => {
    const { content = {}, receiverIds = [], ccIds = [] } = form.getFieldsValue(true) as ReportWords
    const words = Object.fromEntries(Object.entries(content).map(([key, text]) => [key, text ?? '']))
    return api.save({
      templateId,
      periodStart,
      content: words,
      receiverIds,
      ccIds,
      requestId,
      id: report?.id ?? null,
      revision: report?.revision ?? 1,
      attachments: report === null ? files : [],
    })
  }
  const leave = async (to: string) => {
    await client.invalidateQueries({ queryKey: ['work-report'] })
    await navigate(to, { replace: true })
  }
  const { busy, submit } = useSubmission(form, async () => {
    const saved = await save()
    onSaved()
    try {
      await api.submit({ id: saved.id, revision: saved.revision })
    } catch (problem) {
      // It is a draft now, whose page says what stands in the way.
      notice.refuse(problem)
      return leave(places.edit(saved.id))
    }
    notice.success('已提交。')
    await leave(places.detail(saved.id))
  })
  const [isSaving, setSaving] = useState(false)
  const keep = async () => {
    setSaving(true)
    try {
      const saved = await save()
      onSaved()
      notice.success('已保存草稿。')
      await leave(places.edit(saved.id))
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setSaving(false)
    }
  }
  return isSubmit ? (
    <Button type="primary" loading={busy} onClick={() => void submit()}>
      提交
    </Button>
  ) : (
    <Button loading={isSaving} onClick={() => void keep()}>
      保存草稿
    </Button>
  )
}

function initialOf(report: WorkReport | null, start: Start | null): ReportWords {
  if (report !== null)
    return {
      content: report.content,
      receiverIds: report.receivers.map(({ id }) => id),
      ccIds: report.cc.map(({ id }) => id),
    }
  return {
    content: {},
    receiverIds: start?.receivers.map(({ id }) => id) ?? [],
    ccIds: start?.cc.map(({ id }) => id) ?? [],
  }
}

function factsOf(period: string, dueAt: string | null): string {
  if (dueAt === null) return period
  const due = new Date(dueAt)
  return `${period} · ${due < new Date() ? '已过截止时间' : '截止'} ${shortTime(dueAt, new Date())}`
}
