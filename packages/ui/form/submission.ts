import { CallError, refusalData } from '@mingtai/api'
import { say } from '@mingtai/messages'
import { useQueryClient } from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useRef, useState } from 'react'
import { useNotice } from '../feedback/use-notice.tsx'

export interface Submission {
  busy: boolean
  submit(): Promise<void>
}

/**
 * Sends a form once at a time. A refusal about a field is shown beside the field, any other as a notice; all input
 * stays.
 */
export function useSubmission<V>(form: FormInstance<V>, onSubmit: (values: V) => Promise<void>): Submission {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const notice = useNotice()
  const queries = useQueryClient()
  const submit = async () => {
    if (running.current) return
    running.current = true
    try {
      const values = await form.validateFields().catch((refused: unknown) => showFirstFault(form, refused))
      if (values === null) return
      setBusy(true)
      await onSubmit(values)
    } catch (error) {
      // What is shown around the form, and what it is filled from when it is opened again, is what somebody else saved.
      if (error instanceof CallError && error.key === 'revision.conflict') void queries.invalidateQueries()
      if (!showBesideField(form, error)) notice.refuse(error, say('failed.save'))
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, submit }
}

/** Leads the eye and the cursor to the first field that is wrong, which may lie outside of the window. */
function showFirstFault<V>(form: FormInstance<V>, refused: unknown): null {
  const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  if (first === undefined) throw refused
  form.scrollToField(first.name as never, { block: 'center', focus: true })
  return null
}

function showBesideField<V>(form: FormInstance<V>, error: unknown): boolean {
  if (!(error instanceof CallError) || error.field === null) return false
  const known = form.getFieldsError().find((one) => one.name.join('.') === error.field)
  if (known === undefined) return false
  const reason = refusalData(error, 'call.wrongField')?.reason
  const sentence = reason === undefined ? error.message : `${reason}。`
  form.setFields([{ name: known.name as never, errors: [sentence] }])
  form.scrollToField(known.name as never, { block: 'center', focus: true })
  return true
}
