import { useLeaveQuestion, useNotice } from '@mingtai/ui'
import { withReview } from '@mingtai/screen-model'
import { ScreenDesigner } from '@mingtai/screen-view/designer'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Design } from '../../calls.ts'
import { api } from '../api.ts'
import { screenSources } from '../player/screen-sources.ts'
import { today } from '../player/today.ts'
import { AccessDialog } from '../access/AccessDialog.tsx'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { PublishDialog } from '../version/PublishDialog.tsx'
import { VersionsDialog } from '../version/VersionsDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { type EditorDialog, EditorHead } from './EditorHead.tsx'
import { Preview } from './Preview.tsx'
import { useDesignSources } from './use-design-sources.ts'
import { useSaving } from './use-saving.ts'
import './screen-editor.css'

interface Props {
  design: Design
  onReload(): void
}

/** Head and designer around one open screen. */
export function ScreenEditor({ design, onReload }: Props) {
  const saving = useSaving(design)
  /** The revision that viewers see; null before the first publishing, -1 for an older one. */
  const [published, setPublished] = useState(publishedOf(design))
  const [open, setOpen] = useState<EditorDialog | null>(null)
  /** The document that the designer begins with, counted up when it is replaced. */
  const [begun, setBegun] = useState({ times: 0, document: design.document })
  const sources = useMemo(() => screenSources(design.id, true), [design.id])
  const data = useDesignSources(design.id)
  const notice = useNotice()
  const client = useQueryClient()
  const { state, save } = saving
  useLeaveQuestion(state !== 'saved')
  useSaveKey(save)

  const publish = async ({ note, review }: { note: string; review: string }) => {
    const reviewed = withReview(saving.document, review)
    if (reviewed !== saving.document) {
      saving.change(reviewed)
      setBegun({ times: begun.times + 1, document: reviewed })
    }
    const revision = await save()
    if (revision === null) return
    const row = await api.publish({ id: design.id, revision, note })
    saving.setRevision(row.revision)
    setPublished(row.revision)
    notice.success('已发布，查看大屏的人看到的就是现在的样子。')
    await client.invalidateQueries({ queryKey: ['screen', 'page'] })
  }
  const close = () => setOpen(null)
  return (
    <div className="screen-editor">
      <EditorHead id={design.id} code={design.code} saving={saving} published={published} onOpen={setOpen} />
      <div className="screen-editor-body">
        <ScreenDesigner
          key={begun.times}
          document={begun.document}
          sources={sources}
          today={today()}
          data={data}
          onChange={saving.change}
        />
      </div>
      {saving.conflict !== null && (
        <ConflictDialog
          id={design.id}
          conflict={saving.conflict}
          base={saving.base}
          mine={saving.document}
          onMerged={async (document, theirs) => {
            const revision = await saving.rebase(document, theirs)
            if (revision !== null) setBegun({ times: begun.times + 1, document })
          }}
          onReload={onReload}
          onClose={saving.leaveConflict}
        />
      )}
      {open === 'preview' && <Preview document={saving.document} sources={sources} onClose={close} />}
      {open === 'publish' && (
        <PublishDialog
          id={design.id}
          code={design.code}
          now={saving.document}
          isPublished={published !== null}
          onPublish={publish}
          onClose={close}
        />
      )}
      {open === 'versions' && (
        <VersionsDialog
          id={design.id}
          now={saving.document}
          sources={sources}
          save={save}
          onRestored={onReload}
          onClose={close}
        />
      )}
      {open === 'access' && (
        <AccessDialog
          id={design.id}
          onDone={async (revision) => {
            // Rights are a revision too; what viewers see stays what it was.
            if (published === saving.revision) setPublished(revision)
            saving.setRevision(revision)
            await client.invalidateQueries({ queryKey: ['screen', 'page'] })
          }}
          onClose={close}
        />
      )}
      {open === 'share' && (
        <ShareDialog screen={{ id: design.id, code: design.code, name: saving.document.page.name }} onClose={close} />
      )}
    </div>
  )
}

function publishedOf({ status, isChanged, revision }: Design): number | null {
  if (status === 'draft') return null
  return isChanged ? -1 : revision
}

/** Ctrl+S saves at once instead of the browser's own page. */
function useSaveKey(save: () => Promise<unknown>): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      void latest.current()
    }
    window.addEventListener('keydown', handle)
    return () => window.removeEventListener('keydown', handle)
  }, [])
}
