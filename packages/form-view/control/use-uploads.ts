import { type FieldOf, type FileReference, limitProblem } from '@mingtai/form-schema'
import { sayPhrase } from '@mingtai/messages'
import { sentenceOf } from '@mingtai/ui'
import { useRef, useState } from 'react'
import { useForm } from '../model/form-context.ts'

export interface Sending {
  key: number
  file: File
  share: number
  problem: string | null
  cancel(): void
}

/** Files on their way to the server, each with its own progress; what the field does not take is said before it is sent. */
export function useUploads(field: FieldOf<'attachment' | 'picture'>, onDone: (file: FileReference) => void) {
  const { sources } = useForm()
  const [sending, setSending] = useState<Sending[]>([])
  const last = useRef(0)
  const change = (key: number, patch: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...patch } : one)))
  const forget = (key: number) => setSending((all) => all.filter((one) => one.key !== key))
  const send = async (file: File) => {
    const key = (last.current += 1)
    const stop = new AbortController()
    const cancel = () => {
      stop.abort()
      forget(key)
    }
    const why = limitProblem({ ...field, least: 0 }, [{ id: '-', name: file.name, size: file.size }])
    setSending((all) => [...all, { key, file, share: 0, problem: why === null ? null : sayPhrase(why), cancel }])
    if (why !== null || sources.upload === undefined) return
    try {
      onDone(await sources.upload(file, field, { onShare: (share) => change(key, { share }), signal: stop.signal }))
      forget(key)
    } catch (problem) {
      if (!stop.signal.aborted) change(key, { problem: sentenceOf(problem) })
    }
  }
  return { sending, send: (files: readonly File[]) => void Promise.all(files.map(send)) }
}
