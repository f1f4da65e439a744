import type { Batch, Note } from '@mingtai/sheet-model'
import { say } from '@mingtai/messages'
import { NotRead, sentenceOf, SkeletonRows, useNotice, useTabTitle } from '@mingtai/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lostTexts } from './edit/lost-texts.ts'
import { LostDialog } from './dialog/LostDialog.tsx'
import type { SheetSession } from './session/session.ts'
import { openSession } from './session/sheet-session.ts'
import { SheetEditor } from './SheetEditor.tsx'
import './editor.css'
import './history/history.css'
import './rules.css'

/** A document: opened, edited together, closed. */
export function DocumentPage({ id, isEmbedded = false }: { id: string; isEmbedded?: boolean }) {
  const [session, setSession] = useState<SheetSession | null>(null)
  const [problem, setProblem] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  const [lost, setLost] = useState<{ texts: string[]; why: string } | null>(null)
  const opened = useRef<SheetSession | null>(null)
  const notice = useNotice()
  useTabTitle(isEmbedded ? null : (session?.name ?? null))
  const tellNotes = useEffectEvent((notes: readonly Note[]) => {
    for (const { kind, cells } of notes) notice.warn(noteWords(kind, cells))
  })
  const tellLost = useEffectEvent((batches: readonly Batch[], why: unknown) => {
    const { texts, places } = opened.current === null ? nothing : lostTexts(opened.current.replica.book, batches)
    const reason = (why === null ? null : sentenceOf(why)) ?? say('sheet.rejected', String(batches.length))
    const words = places.length === 0 ? reason : `${reason}（${places.slice(0, 8).join('、')}）`
    if (texts.length === 0) notice.warn(words)
    else setLost((before) => ({ texts: [...(before?.texts ?? []), ...texts], why: words }))
  })
  useEffect(() => {
    let isLeft = false
    let own: SheetSession | null = null
    openSession(id, { onNotes: tellNotes, onLost: tellLost }).then(
      (made) => {
        own = made
        opened.current = made
        if (isLeft) made.close()
        else setSession(made)
      },
      (failure: unknown) => {
        if (!isLeft) setProblem(failure)
      },
    )
    return () => {
      isLeft = true
      own?.close()
    }
  }, [id, tries])
  if (session === null)
    return (
      <div className="coedit-opening">
        {problem === null ? (
          <SkeletonRows rows={12} />
        ) : (
          <NotRead
            title="没有打开表格"
            problem={problem}
            onRetry={() => {
              setProblem(null)
              setTries((before) => before + 1)
            }}
          />
        )}
      </div>
    )
  return (
    <>
      <SheetEditor id={id} session={session} isEmbedded={isEmbedded} />
      {lost !== null && <LostDialog {...lost} onClose={() => setLost(null)} />}
    </>
  )
}

const nothing = { texts: [], places: [] }

function noteWords(kind: Note['kind'], cells: number): string {
  if (kind === 'deletedLine')
    return `有 ${cells} 个单元格所在的行或列刚被别人删除，内容已保留，删除的人撤销后会重新出现。`
  if (kind === 'underMerge') return `有 ${cells} 个单元格刚被别人合并覆盖，内容已保留，取消合并后会重新出现。`
  if (kind === 'overwritten')
    return `有 ${cells} 个单元格刚被别人改过，现在是您填写的内容，别人的内容可以在“修改记录”里找回。`
  return '同时有人排序，您的排序没有执行，请再试一次。'
}
