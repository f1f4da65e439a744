import { useLate, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { api } from './api.ts'

interface Props {
  runId: string
  name: string
  onSaved(): Promise<void>
}

/** Shorter queries are waited for. */
const LATE_MS = 3000

/** Beside a query that takes long: sends it to the background. */
export function SaveRunning({ runId, name, onSaved }: Props) {
  const isLate = useLate(LATE_MS)
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  if (!isLate) return null
  const save = async () => {
    setBusy(true)
    try {
      await api.keepRun({ runId, name })
      await onSaved()
    } catch (problem) {
      notice.refuse(problem)
      setBusy(false)
    }
  }
  return (
    <Button size="small" type="primary" loading={busy} onClick={() => void save()}>
      到后台继续
    </Button>
  )
}
