import { NotRead, Page, SkeletonRows, useFormQuery, useNotice, useTabTitle } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Meeting } from '../../meeting.ts'
import type { Scope } from '../../series.ts'
import { api } from '../api.ts'
import { MeetingView } from '../detail/MeetingView.tsx'
import { places } from '../shared/places.ts'
import { ChangePreview } from './ChangePreview.tsx'
import { MeetingForm } from './MeetingForm.tsx'
import { formOf, issuedWords, type MeetingWords, wordsOf } from './words.ts'

/** A draft that is written on, or a meeting that is changed and sent out again. */
export default function MeetingEdit() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const { start, error, readAgain } = useFormQuery({
    queryKey: ['meeting', 'form', id],
    read: () => api.detail({ id }),
  })
  useTabTitle(start === undefined ? null : `修改：${start.title}`)
  if (start === undefined)
    return (
      <Page title="修改会议">
        {error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead title="没有读到会议" problem={error} onRetry={() => void readAgain()} />
        )}
      </Page>
    )
  const key = `${start.id} ${start.revision}`
  if (start.actions.includes('change')) return <Draft key={key} meeting={start} onSaved={readAgain} />
  if (start.actions.includes('resend')) return <Resend key={key} meeting={start} />
  return <MeetingView meeting={start} onDone={readAgain} />
}

function Draft({ meeting, onSaved }: { meeting: Meeting; onSaved(): Promise<unknown> }) {
  const { id, revision } = meeting
  const notice = useNotice()
  const navigate = useNavigate()
  const client = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID())
  const save = (words: MeetingWords) => api.save({ ...formOf(words), id, revision, requestId })
  const reload = () => client.invalidateQueries({ queryKey: ['meeting'] })
  const verbs = [
    {
      name: '保存草稿',
      run: async (words: MeetingWords) => {
        await save(words)
        notice.success('已保存。')
        await onSaved()
      },
    },
    {
      name: '发布',
      run: async (words: MeetingWords) => {
        const saved = await save(words)
        try {
          notice.success(issuedWords(await api.issue({ id, revision: saved.revision })))
        } catch (problem) {
          notice.refuse(problem)
          await onSaved()
          return
        }
        await reload()
        await navigate(places.detail(meeting), { replace: true })
      },
    },
  ]
  return <MeetingForm meeting={meeting} initial={wordsOf(meeting)} verbs={verbs} />
}

/** Shows what becomes otherwise, and who is asked again, before it is sent. */
function Resend({ meeting }: { meeting: Meeting }) {
  const [words, setWords] = useState<MeetingWords | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const { id, revision } = meeting
  const send = async (note: string, scope: Scope) => {
    if (words === null) return
    await api.resend({ ...formOf(words), id, revision, note, scope })
    await client.invalidateQueries({ queryKey: ['meeting'] })
    await navigate(places.detail(meeting), { replace: true })
  }
  const verbs = [{ name: '看改动并重发', run: async (typed: MeetingWords) => setWords(typed), isSaving: false }]
  return (
    <>
      <MeetingForm meeting={meeting} initial={wordsOf(meeting)} verbs={verbs} />
      {words !== null && <ChangePreview meeting={meeting} words={words} onSend={send} onClose={() => setWords(null)} />}
    </>
  )
}
