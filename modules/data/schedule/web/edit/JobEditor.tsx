import { FormPage } from '@mingtai/ui'
import { Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { Job } from '../../job.ts'
import type { ScheduleRule } from '../../rule-calls.ts'
import { timingWords } from '../../timing.ts'
import { stateMeanings } from '../../words.ts'
import { ConditionField } from './ConditionField.tsx'
import { FileFields } from './FileFields.tsx'
import type { JobWords } from './job-form.ts'
import { NextTimes } from './NextTimes.tsx'
import { PolicyFields } from './PolicyFields.tsx'
import { ReportFields } from './ReportFields.tsx'
import { SendFields } from './SendFields.tsx'
import { TimingFields } from './TimingFields.tsx'
import { WatchFields } from './WatchFields.tsx'
import './editor.css'

interface Props {
  title: string
  /** Left out: a new one. */
  job?: Job
  rule: ScheduleRule
  initial: JobWords
  onSave(words: JobWords): Promise<unknown>
}

/** A job as it is set up: what, when, as which files, to whom; at the side when it will run. */
export function JobEditor({ title, job, rule, initial, onSave }: Props) {
  const [form] = Form.useForm<JobWords>()
  return (
    <FormPage<JobWords>
      title={title}
      facts={factsOf(job)}
      form={form}
      wide
      initial={initial}
      onSubmit={async () => {
        // With the values that no field of the form library stands for.
        await onSave(form.getFieldsValue(true))
      }}
    >
      <div className="schedule-editor">
        <div className="schedule-parts">
          <Part title="发送什么">
            <ReportFields job={job ?? null} />
            <FileFields />
          </Part>
          <Part title="什么时候">
            <Form.Item name="timing" className="schedule-wide">
              <TimingFields />
            </Form.Item>
            <Form.Item name="condition" label="发送条件" className="schedule-wide">
              <ConditionField />
            </Form.Item>
            <WatchFields />
          </Part>
          <Part title="发给谁">
            <SendFields rule={rule} />
          </Part>
          <Part title="意外怎么办">
            <PolicyFields />
          </Part>
        </div>
        <aside className="schedule-aside">
          <Form.Item name="enabled" label="启用" valuePropName="checked" extra="启用后到点自动运行。">
            <Switch />
          </Form.Item>
          <NextTimes />
        </aside>
      </div>
    </FormPage>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="schedule-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

function factsOf(job: Job | undefined): string {
  if (job === undefined) return '按您的权限取数，到点自动运行并发送'
  const { state, reason, timing, ownerName } = job
  return `${timingWords(timing)}，${reason === '' ? stateMeanings[state] : reason}；负责人 ${ownerName}`
}
