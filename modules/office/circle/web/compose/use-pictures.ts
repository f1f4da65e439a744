import { say } from '@mingtai/messages'
import { sendFile } from '@mingtai/modules/ground/attachment/web'
import { useMe, useNotice } from '@mingtai/ui'
import { useEffect, useRef, useState } from 'react'
import { MOST_BYTES, MOST_PICTURES } from '../../words.ts'

/** Pictures on their way to a post: sent at once, and part of it when they are there. */
export function usePictures(ids: readonly string[], onChange: (ids: string[]) => void) {
  const me = useMe()
  const notice = useNotice()
  const [sending, setSending] = useState(0)
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  }, [ids])
  const send = async (file: File) => {
    setSending((before) => before + 1)
    try {
      const { id } = await sendFile(file, { ownerType: 'draft', ownerId: me?.id ?? '', kind: 'editor' })
      latest.current = [...latest.current, id]
      onChange([...latest.current])
    } catch (problem) {
      notice.refuse(problem, say('upload.failed'))
    } finally {
      setSending((before) => before - 1)
    }
  }
  return {
    sending,
    add(files: readonly File[]) {
      const small = files.filter(({ size }) => size <= MOST_BYTES)
      if (small.length < files.length) notice.warn(say('upload.editorTooLarge', MOST_BYTES / (1 << 20)))
      const room = MOST_PICTURES - latest.current.length - sending
      if (small.length > room) notice.warn(say('upload.tooMany', MOST_PICTURES))
      for (const file of small.slice(0, Math.max(0, room))) void send(file)
    },
  }
}
