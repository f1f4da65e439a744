import { DateTextField, WholeItem } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Form, Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { MOST_DATES, nthWords, recurrenceKinds, recurrenceWords } from '../../series.ts'
import { namesOf } from '../../words.ts'
import { api } from '../api.ts'
import type { MeetingWords } from '../form/words.ts'
import { recurrenceOf } from './recurrence.ts'
import { SeriesDates } from './SeriesDates.tsx'
import './series.css'

const kinds = [
  { value: 'once', label: '不重复' },
  ...namesOf(recurrenceKinds).map((value) => ({ value, label: recurrenceKinds[value] })),
]
const weekdays = [...'一二三四五六日'].map((day, at) => ({ value: at + 1, label: `周${day}` }))

/** 重复: by which rule and until when a new meeting repeats, and the dates that come of it with their rooms. */
export function RepeatField() {
  const form = Form.useFormInstance<MeetingWords>()
  const repeat = Form.useWatch('repeat', form)
  const startsAt = Form.useWatch('startsAt', form)
  const kind = repeat?.kind ?? 'once'
  return (
    <fieldset className="meeting-part">
      <legend>重复</legend>
      <div className="meeting-repeat">
        <Form.Item name={['repeat', 'kind']} label="重复方式" initialValue="once">
          <Select options={kinds} />
        </Form.Item>
        {(kind === 'weekly' || kind === 'fortnightly') && (
          <Form.Item name={['repeat', 'weekdays']} label="星期" extra="不选则与开始时间同一天">
            <Select mode="multiple" options={weekdays} />
          </Form.Item>
        )}
        {(kind === 'monthDay' || kind === 'monthWeekday') && <MonthChoice kind={kind} startsAt={startsAt} />}
        {kind !== 'once' && <End endBy={repeat?.endBy ?? 'until'} />}
      </div>
      <Form.Item name="seriesRooms" hidden>
        <input />
      </Form.Item>
      {kind !== 'once' && <Dates />}
    </fieldset>
  )
}

function MonthChoice({ kind, startsAt }: { kind: 'monthDay' | 'monthWeekday'; startsAt: Dayjs | null | undefined }) {
  if (startsAt?.isValid() !== true) return null
  const weekday = '日一二三四五六'.charAt(startsAt.day())
  const isByDay = kind === 'monthDay'
  const nth = Math.ceil(startsAt.date() / 7)
  const options = [
    ...(isByDay || nth < 5
      ? [{ value: false, label: isByDay ? `${startsAt.date()}日` : `${nthWords(nth)}星期${weekday}` }]
      : []),
    { value: true, label: isByDay ? '最后一天' : `最后一个星期${weekday}` },
  ]
  return (
    <Form.Item name={['repeat', 'isLast']} label="每月" initialValue={!isByDay && nth === 5}>
      <Select options={options} />
    </Form.Item>
  )
}

function End({ endBy }: { endBy: 'until' | 'count' }) {
  return (
    <>
      <Form.Item name={['repeat', 'endBy']} label="结束" initialValue="until">
        <Segmented
          options={[
            { value: 'until', label: '到日期' },
            { value: 'count', label: '按场数' },
          ]}
        />
      </Form.Item>
      {endBy === 'until' ? (
        <Form.Item
          name={['repeat', 'until']}
          label="到哪天为止"
          rules={[{ required: true, message: '请选择到哪天为止。' }]}
        >
          <UntilField />
        </Form.Item>
      ) : (
        <WholeItem name={['repeat', 'count']} label="一共几场" least={2} most={MOST_DATES} isRequired />
      )}
    </>
  )
}

/** What the form gives to its field. */
function UntilField({ value, onChange }: { value?: string | null; onChange?(text: string): void }) {
  return <DateTextField kind="day" value={value ?? ''} onChange={(text) => onChange?.(text)} />
}

/** What comes of the rule now. */
function Dates() {
  const form = Form.useFormInstance<MeetingWords>()
  const repeat = Form.useWatch('repeat', form)
  const roomId = Form.useWatch('roomId', form) ?? null
  const people = (Form.useWatch('invitees', form) ?? []).length
  const [startsAt, endsAt] = [Form.useWatch('startsAt', form), Form.useWatch('endsAt', form)]
  const rooms = Form.useWatch('seriesRooms', form) ?? {}
  const recurrence = recurrenceOf(repeat, startsAt)
  const isKnown = startsAt?.isValid() === true && endsAt?.isValid() === true && endsAt.isAfter(startsAt)
  const asked =
    recurrence !== null && isKnown
      ? { recurrence, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), roomId, people }
      : null
  const { data, error } = useQuery({
    queryKey: ['meeting', 'series-dates', asked],
    queryFn: () => (asked === null ? [] : api.seriesDates(asked)),
    enabled: asked !== null,
    placeholderData: (before) => before,
    retry: false,
  })
  if (asked === null) return <p className="meeting-none">填好开始时间和结束条件后，这里列出每一场。</p>
  return (
    <SeriesDates
      words={recurrenceWords(asked.recurrence)}
      dates={data}
      problem={error}
      rooms={rooms}
      onRoom={(at, id) => form.setFieldValue('seriesRooms', { ...rooms, [at]: id })}
    />
  )
}
