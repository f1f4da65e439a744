import { say } from '@mingtai/messages'
import { sentenceOf } from '@mingtai/ui'
import { useRef, useState } from 'react'
import type { Attachment } from '../calls.ts'
import { MOST_IN_PIECES } from '../calls.ts'
import { isTooLarge, type RunningUpload, startUpload, type UploadTarget } from './upload.ts'

/** A file on its way. */
export interface Sending {
  key: string
  file: File
  /** From 0 to 1. */
  share: number
  /** Why it stopped; null while it runs. */
  problem: string | null
}

let last = 0

/** Files on their way to one owner: sent side by side, each to be cancelled or tried again. */
export function useUploads(target: UploadTarget, onDone: (attachment: Attachment) => void) {
  const [sending, setSending] = useState<Sending[]>([])
  const running = useRef(new Map<string, RunningUpload>())
  const change = (key: string, values: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const drop = (key: string) => setSending((all) => all.filter((one) => one.key !== key))

  const send = (key: string, file: File) => {
    if (isTooLarge(file)) return change(key, { problem: say('upload.tooLarge', MOST_IN_PIECES / (1 << 20)) })
    const upload = startUpload(file, target, {
      onProgress: (share) => change(key, { share }),
      onFail: (problem) => {
        change(key, { problem: sentenceOf(problem, say('upload.interrupted')) ?? say('upload.failed') })
        // Cut off by the network, it goes on by itself where it stopped.
        if (!navigator.onLine) window.addEventListener('online', () => again(key, file), { once: true })
      },
      onDone: (attachment) => {
        drop(key)
        onDone(attachment)
      },
    })
    return running.current.set(key, upload)
  }
  const again = (key: string, file: File) => {
    if (!running.current.has(key)) return
    change(key, { share: 0, problem: null })
    send(key, file)
  }
  return {
    sending,
    add(files: readonly File[]) {
      const fresh = files.map((file) => ({ key: `upload-${(last += 1)}`, file, share: 0, problem: null }))
      setSending((all) => [...all, ...fresh])
      for (const { key, file } of fresh) send(key, file)
    },
    retry: ({ key, file }: Sending) => again(key, file),
    cancel(key: string) {
      running.current.get(key)?.cancel()
      running.current.delete(key)
      drop(key)
    },
  }
}
