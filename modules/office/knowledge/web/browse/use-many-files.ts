import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { sentenceOf } from '@mingtai/ui'
import { useRef, useState } from 'react'

/** Files that are sent at the same time. */
const AT_ONCE = 3
/** Sent files that wait for their article: beyond it they become drafts at once, because loose files are limited. */
const MOST_LOOSE = 200

export interface SentFile {
  key: string
  name: string
  /** From 0 to 1. */
  share: number
  state: 'waiting' | 'sending' | 'sent' | 'failed'
  problem: string
  attachmentId: string | null
}

/** Sends many files, a few at a time. `place` makes drafts of those that would wait too long; asked again, it changes nothing. */
export function useManyFiles(place: (attachments: string[]) => Promise<unknown>) {
  const [files, setFiles] = useState<SentFile[]>([])
  const queue = useRef<{ key: string; file: File }[]>([])
  const running = useRef(0)
  const last = useRef(0)
  const loose = useRef<string[]>([])
  const change = (key: string, values: Partial<SentFile>) =>
    setFiles((all) => all.map((one) => (one.key === key ? { ...one, ...values } : one)))
  const next = (): void => {
    const taken = running.current < AT_ONCE ? queue.current.shift() : undefined
    if (taken === undefined) return
    const { key, file } = taken
    running.current += 1
    change(key, { state: 'sending' })
    sendFile(file, {}, { onShare: (share) => change(key, { share }) })
      .then(async ({ id }) => {
        loose.current.push(id)
        if (loose.current.length >= MOST_LOOSE) await place(loose.current.splice(0, 100))
        change(key, { state: 'sent', share: 1, attachmentId: id })
      })
      .catch((problem: unknown) => change(key, { state: 'failed', problem: sentenceOf(problem) ?? '没有传上去' }))
      .finally(() => {
        running.current -= 1
        next()
      })
    next()
  }
  const add = (chosen: Iterable<File>) => {
    const fresh = [...chosen].map((file) => ({ key: `file-${(last.current += 1)}`, file }))
    queue.current.push(...fresh)
    const shown = fresh.map(({ key, file }) => ({
      key,
      name: file.name,
      share: 0,
      problem: '',
      attachmentId: null,
      state: 'waiting' as const,
    }))
    setFiles((all) => [...all, ...shown])
    next()
  }
  return { files, add }
}
