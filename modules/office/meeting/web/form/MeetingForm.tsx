import { AttachmentList } from '@mingtai/modules/ground/attachment/web'
import {
  DateItem,
  DraftOffer,
  lengthBetween,
  Page,
  required,
  useFormDraft,
  useLeaveQuestion,
  useMe,
  useSubmission,
  WholeItem,
} from '@mingtai/ui'
import { RichTextField } from '@mingtai/ui/rich-text'
import { Button, Checkbox, Form, Input } from 'antd'
import dayjs from 'dayjs'
import { useId, useRef, useState } from 'react'
import type { Meeting } from '../../meeting.ts'
import { meetingKinds } from '../../words.ts'
import { BusyTimeline } from './BusyTimeline.tsx'
import { BusyWarning } from './BusyWarning.tsx'
import { meetingDrafts } from './draft.ts'
import { ItemFields } from './ItemFields.tsx'
import { PeopleField } from './PeopleField.tsx'
import { RoomField } from './RoomField.tsx'
import { RepeatField } from '../series/RepeatField.tsx'
import type { MeetingWords } from './words.ts'
import '../shared/meetings.css'
import './form.css'

interface Verb {
  name: string
  run(words: MeetingWords, files: string[]): Promise<unknown>
  /** False: it asks something before it saves. */
  isSaving?: boolean
}

interface Props {
  /** null: a new one. */
  meeting: Meeting | null
  initial: MeetingWords
  /** The buttons, the main one last. */
  verbs: readonly Verb[]
}

const labels = {
  title: '会议名称',
  startsAt: '开始时间',
  endsAt: '结束时间',
  replyBefore: '回执截止',
  content: '会议要求',
  ...{
    contact: '联系人',
    contactPhone: '联系电话',
    signBefore: '签到开始',
    lateAfter: '迟到',
    items: '议题',
    signsOut: '签退',
    materialsAt: '材料发放时间',
  },
  ...{
    roomId: '会议室',
    place: '地点',
    invitees: '参会人',
  },
}

/** A meeting as it is written; what is typed is stored in the browser until it is saved. */
export function MeetingForm({ meeting, initial, verbs }: Props) {
  const id = meeting?.id ?? null
  const me = useMe()
  const [form] = Form.useForm<MeetingWords>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [loose, setLoose] = useState<string[]>([])
  const { draft, isDirty, ...typing } = useFormDraft<MeetingWords>({
    drafts: meetingDrafts,
    id,
    form,
    initial,
    files: loose,
    onFiles: setLoose,
    labels,
    read: (words) => ({
      ...words,
      kind: initial.kind,
    }),
  })
  useLeaveQuestion(isDirty)
  const owner =
    id === null
      ? { ownerType: 'draft', ownerId: me?.id ?? '', loose: { ids: loose, onChange: setLoose } }
      : { ownerType: 'meeting', ownerId: id }
  const startsAt = useRef(initial.startsAt)
  // A meeting that is moved stays as long as it was.
  const keepLength = ({ startsAt: moved }: Partial<MeetingWords>) => {
    if (moved == null || !moved.isValid()) return
    const endsAt = form.getFieldValue('endsAt')
    const before = startsAt.current
    if (dayjs.isDayjs(endsAt) && before != null) form.setFieldValue('endsAt', endsAt.add(moved.diff(before), 'ms'))
    startsAt.current = moved
  }
  const finish = () => {
    typing.finish()
    if (id !== null) return
    form.resetFields()
    setLoose([])
  }
  return (
    <Page
      title={meeting === null ? `发起${meetingKinds[initial.kind]}` : meeting.title}
      facts={meeting?.state === 'issued' ? '改动会通知参会人，时间变了才重新回执' : '发布后通知参会人并占用会议室'}
      actions={verbs.map((verb, at) => (
        <Submit
          key={verb.name}
          form={form}
          verb={verb}
          files={loose}
          isMain={at === verbs.length - 1}
          onSaved={finish}
        />
      ))}
    >
      {draft !== null && <DraftOffer at={draft.at} what="会议" onRestore={typing.restore} onDiscard={typing.discard} />}
      <Form<MeetingWords>
        name={name}
        form={form}
        className="meeting-form"
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed: Partial<MeetingWords>) => {
          keepLength(changed)
          typing.note()
        }}
      >
        <Form.Item name="kind" hidden>
          <input />
        </Form.Item>
        <Form.Item name="title" label="会议名称" rules={[required('会议名称'), lengthBetween('会议名称', 1, 100)]}>
          <Input maxLength={100} placeholder="如 全市营商环境重点任务推进会" />
        </Form.Item>
        <div className="meeting-fields">
          <DateItem name="startsAt" label="开始时间" kind="moment" required />
          <DateItem
            name="endsAt"
            label="结束时间"
            kind="moment"
            required
            from={{ name: 'startsAt', label: '开始时间' }}
          />
          <DateItem name="replyBefore" label="回执截止" kind="moment" extra="不填则到会议开始" />
        </div>
        <RoomField meetingId={id} />
        <PeopleField />
        <BusyWarning meetingId={id} />
        <BusyTimeline meetingId={id} />
        {id === null && initial.kind === 'ordinary' && <RepeatField />}
        {initial.kind === 'issue' && <ItemFields />}
        <Form.Item name="content" label="会议要求">
          <RichTextField label="会议要求" limit={5000} placeholder="如 请各单位主要负责同志参加，提前10分钟入场。" />
        </Form.Item>
        <div className="meeting-fields">
          <Form.Item name="contact" label="联系人">
            <Input maxLength={30} />
          </Form.Item>
          <Form.Item name="contactPhone" label="联系电话">
            <Input maxLength={30} />
          </Form.Item>
          <HallFields />
        </div>
        <AttachmentList {...owner} title="会议材料" />
      </Form>
    </Page>
  )
}

/** 签到、签退, and when the materials are handed out. */
function HallFields() {
  return (
    <>
      <WholeItem name="signBefore" label="提前多少分钟开始签到" least={0} most={240} />
      <WholeItem name="lateAfter" label="开始多少分钟后算迟到" least={0} most={120} />
      <Form.Item name="signsOut" label="签退" valuePropName="checked">
        <Checkbox>离场时再扫码签退</Checkbox>
      </Form.Item>
      <DateItem
        name="materialsAt"
        label="材料发放时间"
        kind="moment"
        extra="不填则随通知发放；填了则到时才能看，并且只能带水印在线看"
      />
    </>
  )
}

interface SubmitProps {
  form: ReturnType<typeof Form.useForm<MeetingWords>>[0]
  verb: Verb
  files: string[]
  isMain: boolean
  onSaved(): void
}

function Submit({ form, verb, files, isMain, onSaved }: SubmitProps) {
  const { busy, submit } = useSubmission(form, async () => {
    // With the fields that no control stands for.
    await verb.run(form.getFieldsValue(true), files)
    if (verb.isSaving !== false) onSaved()
  })
  return (
    <Button type={isMain ? 'primary' : 'default'} loading={busy} onClick={() => void submit()}>
      {verb.name}
    </Button>
  )
}
