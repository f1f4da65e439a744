import { Button, Form } from 'antd'
import type { FormInstance } from 'antd'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Page } from '../page/Page.tsx'
import { useLeaveQuestion } from '../tabs/leave-question.ts'
import { useSubmission } from './submission.ts'
import './form.css'

interface Props<V> {
  title: ReactNode
  facts?: ReactNode
  initial: Partial<V>
  submitText?: string
  onSubmit(values: V): Promise<void>
  /** Passed by pages that set values themselves. */
  form?: FormInstance<V>
  /** Its fields stand beside each other. */
  wide?: boolean
  children: ReactNode
}

/** A form that is a page of its own. */
export function FormPage<V extends object>({
  title,
  facts,
  initial,
  submitText = '保存',
  onSubmit,
  form: given,
  wide = false,
  children,
}: Props<V>) {
  const [form] = Form.useForm<V>(given)
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [dirty, setDirty] = useState(false)
  const { busy, submit } = useSubmission(form, async (values: V) => {
    await onSubmit(values)
    setDirty(false)
  })
  useLeaveQuestion(dirty)
  const save = (
    <Button type="primary" loading={busy} onClick={() => void submit()}>
      {submitText}
    </Button>
  )
  return (
    <Page title={title} facts={facts} actions={save}>
      <Form<V>
        name={name}
        form={form}
        className={wide ? 'form-page form-page-wide' : 'form-page'}
        layout="vertical"
        initialValues={initial}
        onValuesChange={() => setDirty(true)}
        onFinish={() => void submit()}
      >
        {children}
      </Form>
    </Page>
  )
}
