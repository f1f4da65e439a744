import { Button, Form, type FormInstance, Modal } from 'antd'
import { useContext, useId, useState } from 'react'
import type { ReactNode } from 'react'
import { askLeave } from '../tabs/ask-leave.ts'
import { useLeaveQuestion } from '../tabs/leave-question.ts'
import { TabContext } from '../tabs/tab-context.ts'
import { lengths } from '../theme/tokens.ts'
import { useSubmission } from './submission.ts'
import { topLayer } from './top-layer.ts'
import { useFocusBack } from './use-focus-back.ts'
import './form.css'

interface Props<V> {
  title: ReactNode
  open: boolean
  initial: Partial<V>
  /** The verb of the one primary button. */
  submitText?: string
  onSubmit(values: V): Promise<void>
  onClose(): void
  width?: number
  /**
   * Name of the field that gets the focus when the dialog is open. A field's own `autoFocus` runs before that, and is
   * lost.
   */
  focus?: string
  /** Asked by the session: above every layer that is open; there is nothing in it that could be lost by closing. */
  isOnTop?: boolean
  children: ReactNode
}

/** A form in a dialog. Typed values survive a refusal, a second click and a look at another tab. */
export function FormModal<V extends object>(props: Props<V>) {
  return props.open ? <OpenForm {...props} /> : null
}

function OpenForm<V extends object>({
  title,
  initial,
  submitText = '保存',
  onSubmit,
  onClose,
  width = lengths.dialog,
  focus,
  isOnTop = false,
  children,
}: Props<V>) {
  const [form] = Form.useForm<V>()
  // Tabs are kept, and a label finds its field by an id that no other form has.
  const name = useId()
  const [dirty, setDirty] = useState(false)
  const forgetWork = useLeaveQuestion(dirty && !isOnTop, useId())
  const { busy, submit } = useSubmission<V>(form, async (values) => {
    await onSubmit(values)
    setDirty(false)
    forgetWork()
  })
  // antd's dialog breaks when a hidden tab comes back with it open; a new key on each return mounts it afresh,
  // and the values live in `form`, outside of it.
  const { activation } = useContext(TabContext)
  useFocusBack(true)
  const handleClose = async () => {
    if (busy || (dirty && !isOnTop && !(await askLeave(null)))) return
    forgetWork()
    onClose()
  }
  return (
    <Modal
      key={activation}
      open
      title={<h2>{title}</h2>}
      width={width}
      mask={{ closable: false }}
      {...(isOnTop && topLayer)}
      afterOpenChange={(shown) => shown && focus !== undefined && form.focusField(focus)}
      onCancel={() => void handleClose()}
      footer={
        <>
          <Button onClick={() => void handleClose()}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void submit()}>
            {submitText}
          </Button>
        </>
      }
    >
      <Form<V>
        name={name}
        form={form}
        className="form-modal"
        layout="vertical"
        initialValues={initial}
        onValuesChange={(changed) => {
          setDirty(true)
          forgetRefusals(form, changed)
        }}
        onFinish={() => void submit()}
      >
        {children}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Modal>
  )
}

/** Removes a refusal from its field once the field is typed into; antd would keep it on a field without rules. */
function forgetRefusals<V>(form: FormInstance<V>, changed: unknown) {
  const typed = form.getFieldsError().filter(({ errors, name }) => errors.length > 0 && holdsPath(changed, name))
  if (typed.length > 0) form.setFields(typed.map(({ name }) => ({ name: name as never, errors: [] })))
}

function holdsPath(value: unknown, path: readonly (string | number)[]): boolean {
  const [first, ...rest] = path
  if (first === undefined) return true
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return false
  return holdsPath(Reflect.get(value, first), rest)
}
